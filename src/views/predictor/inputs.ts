import type { PredictorInput } from '#contract/views/predictor.ts'
import type { TrainedModel } from '#core/predict/index.ts'
import { type FeatureSet, type PairCoil, unscaledBy } from '#core/predict/pairs/index.ts'
import { featureUnit } from './shown-unit.ts'

/** What was typed by the ids of the fields; ± of a field under its id with `-s`. */
export type Typed = Readonly<Record<string, string | undefined>>

/** Longer is not a number of a laboratory. */
const longest = 20

/** The fields of a question: what was typed, otherwise the numbers of the coil, each with the range that was learned. */
export function inputsOf(
  { features }: FeatureSet,
  { typed, coil, trained }: { typed: Typed; coil: PairCoil | undefined; trained: TrainedModel | undefined },
): readonly PredictorInput[] {
  return features.map((feature) => {
    const { id, name, scale, decimals } = feature
    const own = coil && feature.of(coil)
    const scatter = coil && feature.deviation?.(coil)
    const text = typed[id] ?? (own === undefined ? '' : written(own, decimals))
    const deviation = typed[`${id}-s`] ?? (scatter === undefined ? '' : written(scatter, decimals + 1))
    const learned = trained?.features.find((each) => each.name === id)
    const missing = coil !== undefined && own === undefined && typed[id] === undefined
    return {
      id,
      name,
      ...featureUnit(feature),
      text,
      deviation,
      range: learned?.kind === 'number' ? [unscaledBy(scale, learned.low), unscaledBy(scale, learned.high)] : null,
      problem: missing
        ? 'not measured for this coil: type it, or choose other inputs'
        : problemOf(text, deviation, scale),
    }
  })
}

function problemOf(text: string, deviation: string, scale: string): string | null {
  if (text === '') return null
  const value = numberOf(text)
  if (!Number.isFinite(value)) return `'${text.slice(0, longest)}' is not a number`
  if (scale === 'ln' && value <= 0) return `${text} is not above 0`
  const s = deviation === '' ? 0 : numberOf(deviation)
  if (!(s >= 0 && Number.isFinite(s))) return `± '${deviation.slice(0, longest)}' is not a number from 0 on`
  return null
}

/** With a point or a comma. */
export const numberOf = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))

function written(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)))
}

/** The value behind a field: the coil's own number where the field shows nothing else, and what was typed otherwise. */
export function valueOf(input: PredictorInput, feature: FeatureSet['features'][number], coil: PairCoil | undefined) {
  const own = coil && feature.of(coil)
  const shown = own === undefined ? undefined : written(own, feature.decimals)
  return own !== undefined && input.text === shown ? own : numberOf(input.text)
}

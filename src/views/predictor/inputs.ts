import type { PredictorInput, PredictorUnit } from '#contract/views/predictor.ts'
import type { TrainedModel } from '#core/predict/index.ts'
import { formatCount } from '#core/format-count.ts'
import {
  type FeatureSet,
  type PairCoil,
  type PairFeature,
  type Scale,
  scaledBy,
  unscaledBy,
  type Pair,
} from '#core/predict/pairs/index.ts'
import { type ShownColumn, shownColumn, propertyColumn } from '#core/properties/shown-column.ts'

/** Typed values by field id; ± under the id with `-s`. */
export type Typed = Readonly<Record<string, string | undefined>>

/** Fields with typed values or those of the coil, and the training ranges. */
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
        ? `${named(feature)} was not measured for this coil. Enter it, or choose other inputs.`
        : problemOf(feature, { text, deviation, isEmptied: typed[id] === '' }),
    }
  })
}

type Filled = { readonly text: string; readonly deviation: string; readonly isEmptied: boolean }

function problemOf(feature: PairFeature, { text, deviation, isEmptied }: Filled): string | null {
  if (text === '') return isEmptied ? `Enter ${named(feature)}.` : null
  const value = numberOf(text)
  if (!isWithin(feature, value)) return `Enter a number ${ranges[feature.scale]} for ${named(feature)}.`
  const s = deviation === '' ? 0 : numberOf(deviation)
  if (!(s >= 0 && s <= largest))
    return `Enter a number from 0 to ${formatCount(largest)} for the standard deviation of ${named(feature)}, or leave it empty.`
  return null
}

/** Above all properties of sheet metal; larger values overflow in the models. */
const largest = 1_000_000

const ranges = {
  plain: `from −${formatCount(largest)} to ${formatCount(largest)}`,
  ln: `above 0 and up to ${formatCount(largest)}`,
  angle: 'between 0 and 180',
} as const satisfies Record<Scale, string>

const isWithin = ({ scale }: PairFeature, value: number) =>
  Number.isFinite(scaledBy(scale, value)) && Math.abs(value) <= largest

/** `Tensile strength [MPa]` */
export function named(shown: Pick<PairFeature, 'name' | 'unit'>): string {
  return shown.unit === '' || shown.unit === '1' ? shown.name : `${shown.name} [${shown.unit}]`
}

/** `0.6`, `0,6` or `1e3`; NaN for anything else. */
export const numberOf = (text: string): number =>
  /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d{1,3})?$/i.test(text.trim())
    ? Number(text.trim().replace(',', '.'))
    : Number.NaN

function written(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)))
}

/** Unrounded value of the coil if the field shows it; otherwise the typed value. */
export function valueOf(input: PredictorInput, feature: FeatureSet['features'][number], coil: PairCoil | undefined) {
  const own = coil && feature.of(coil)
  const shown = own === undefined ? undefined : written(own, feature.decimals)
  return own !== undefined && input.text === shown ? own : numberOf(input.text)
}

/** Hole expansion and bending angle have two significant digits, because they scatter. */
export function targetUnit({ target, scale }: Pair): PredictorUnit & Pick<ShownColumn, 'name' | 'factor'> {
  const { symbol, shownUnit, digits, name, factor } = shownColumn(propertyColumn(target)!)
  const two = scale === 'angle' || target === 'her.lambda'
  return { symbol, name, unit: shownUnit, factor, digits: two ? { decimals: 0, significant: 2 } : digits }
}

export function featureUnit({ symbol, unit, decimals }: PairFeature): PredictorUnit {
  return { symbol, unit: unit === '1' ? '' : unit, digits: { decimals } }
}

import type { PredictorAnswer, PredictorInput } from '#contract/views/predictor.ts'
import { coatingColumn, estimate, familyColumn, type TrainedModel } from '#core/predict/index.ts'
import {
  scaledInputs,
  type FeatureSet,
  type Pair,
  type PairCoil,
  scaledBy,
  scaledDeviation,
  unscaledBy,
} from '#core/predict/pairs/index.ts'
import type { LearnedCoil } from '#server/predictor/index.ts'
import { numberOf, valueOf, targetUnit } from './inputs.ts'

type PredictionRequest = {
  readonly pair: Pair
  readonly set: FeatureSet
  readonly trained: TrainedModel
  readonly coils: readonly LearnedCoil[]
  readonly inputs: readonly PredictorInput[]
  readonly family: string
  readonly coating: string
  readonly coil: (PairCoil & { readonly slug: string; readonly material: string }) | undefined
  readonly level: number
}

const words: Readonly<Record<string, string>> = { [familyColumn]: 'Family', [coatingColumn]: 'Coating' }

/** Null while a field is empty or invalid. */
export function answerOf({
  pair,
  set,
  trained,
  coils,
  inputs,
  family,
  coating,
  coil,
  level,
}: PredictionRequest): PredictorAnswer | null {
  if (family === '' || inputs.some(({ text, problem }) => text === '' || problem !== null)) return null
  const values = Object.fromEntries(set.features.map((feature, i) => [feature.id, valueOf(inputs[i]!, feature, coil)]))
  const asked = scaledInputs(set, values, { family, coating })
  if (!asked) return null
  const own = coil && coils.findIndex(({ path, slug }) => path === coil.material && slug === coil.slug)
  const same =
    coil &&
    (!set.coating || coating === coil.coating) &&
    set.features.every((feature) => values[feature.id] === feature.of(coil))
  const deviations = Object.fromEntries(
    set.features.flatMap(({ id, scale }, i) => {
      const s = numberOf(inputs[i]!.deviation)
      return s > 0 ? [[id, scaledDeviation(scale, values[id]!, s)]] : []
    }),
  )
  const { formula } = set
  const found = estimate(trained, {
    inputs: asked,
    deviations,
    level,
    ...(own !== undefined && own >= 0 && same && { row: own }),
    formula:
      formula &&
      ((at) =>
        scaledBy(
          pair.scale,
          formula.value(
            Object.fromEntries(set.features.map(({ id, scale }) => [id, unscaledBy(scale, at[id] as number)])),
          ),
        )),
  })
  const { factor, digits } = targetUnit(pair)
  const shown = (value: number | null) => (value === null ? null : unscaledBy(pair.scale, value) * factor)
  const half = found.upper === null || found.value === null ? null : found.upper - found.value
  const measured = coil?.cells[pair.target]
  const counts = measured && (pair.condition === undefined || measured.condition === pair.condition)
  return {
    value: shown(found.value),
    lower: shown(found.lower),
    upper: shown(found.upper),
    level,
    light: found.light,
    reasons: found.reasons.map((reason) => inUnits(reason, set)),
    fromInputs: found.fromInputs === null || half === null ? null : (found.fromInputs / half) ** 2,
    contributions: found.contributions.map(({ feature, value }) => ({
      id: feature,
      name: words[feature] ?? set.features.find(({ id }) => id === feature)!.name,
      value,
      text: contributionText(pair, value, factor, digits.decimals),
    })),
    nearest: found.nearest.map(({ row, distance }) => {
      const { name, path, slug } = coils[row]!
      const learned = trained.rows.find((each) => each.row === row)!
      return {
        name,
        to: path === '' ? null : `/mi-database/${path}?variant=${encodeURIComponent(slug)}`,
        value: shown(learned.y)!,
        distance,
      }
    }),
    measured: counts ? measured.mean * factor : null,
  }
}

function contributionText({ scale }: Pair, value: number, factor: number, decimals: number): string {
  if (scale === 'ln') return `× ${Math.exp(value).toFixed(2)}`
  const sign = value < 0 ? '−' : '+'
  if (scale === 'angle') return `${sign}${Math.abs(45 * value).toFixed(0)}° about 90°`
  return `${sign}${Math.abs(value * factor).toFixed(decimals)}`
}

/** Converts the scale of the model into the units of the fields. */
function inUnits(reason: string, { features }: FeatureSet): string {
  const feature = features.find(({ id }) => reason.startsWith(`${id} `))
  if (!feature) return `${reason[0]!.toUpperCase()}${reason.slice(1)}.`
  const rest = reason.slice(feature.id.length).replaceAll(/-?\d+(\.\d+)?(e-?\d+)?/g, (number) => {
    const value = unscaledBy(feature.scale, Number(number))
    return String(Number(value.toFixed(feature.decimals)))
  })
  return `${feature.name}${rest}${feature.unit === '1' ? '' : ` ${feature.unit}`}.`
}

/** Result [display unit]; null while a field is empty, invalid or out of range. */
export function formulaValue(
  { features, formula }: FeatureSet,
  pair: Pair,
  inputs: readonly PredictorInput[],
  coil: PairCoil | undefined,
): number | null {
  if (!formula || inputs.some(({ text, problem }) => text === '' || problem !== null)) return null
  const values = features.map((feature, i) => [feature.id, valueOf(inputs[i]!, feature, coil)] as const)
  if (!values.every(([, value]) => Number.isFinite(value))) return null
  const value = formula.value(Object.fromEntries(values))
  return Number.isFinite(value) && Number.isFinite(scaledBy(pair.scale, value)) ? value * targetUnit(pair).factor : null
}

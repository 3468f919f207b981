import type { PredictorInput } from '#contract/views/predictor.ts'
import { type FeatureSet, type Pair, type PairCoil, scaledBy } from '#core/predict/pairs/index.ts'
import { valueOf } from './inputs.ts'
import { targetUnit } from './shown-unit.ts'

/** Result of the formula of these inputs [unit of the page]; null while a field is empty, wrong or outside the formula. */
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

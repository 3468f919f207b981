import type { PredictorUnit } from '#contract/views/predictor.ts'
import { type ShownColumn, shownColumn } from '#core/properties/shown-column.ts'
import { propertyColumn } from '#core/properties/table-columns.ts'
import type { Pair, PairFeature } from '#core/predict/pairs/index.ts'

/** How the target of a pair is read: hole expansion and bending angle with two significant digits, for they scatter. */
export function targetUnit({ target, scale }: Pair): PredictorUnit & Pick<ShownColumn, 'name' | 'factor'> {
  const { symbol, shownUnit, digits, name, factor } = shownColumn(propertyColumn(target)!)
  const two = scale === 'angle' || target === 'her.lambda'
  return { symbol, name, unit: shownUnit, factor, digits: two ? { decimals: 0, significant: 2 } : digits }
}

export function featureUnit({ symbol, unit, decimals }: PairFeature): PredictorUnit {
  return { symbol, unit: unit === '1' ? '' : unit, digits: { decimals } }
}

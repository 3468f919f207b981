import { bbc2005 } from './bbc2005.ts'
import type { YieldCriterion } from './criterion.ts'
import { hill48FromR, hill48FromStress } from './hill48.ts'
import { vegter } from './vegter.ts'
import { vonMises } from './von-mises.ts'
import { yld2000 } from './yld2000.ts'
import { yld89 } from './yld89.ts'

export const yieldCriteria: readonly YieldCriterion[] = [
  vonMises,
  hill48FromR,
  hill48FromStress,
  yld89,
  yld2000,
  bbc2005,
  vegter,
]

/** Order of preference: the surface identified from most tests first. */
export const richestFirst: readonly YieldCriterion[] = yieldCriteria.toReversed()

/** @throws RangeError listing the surfaces, for an unknown id */
export function yieldCriterion(id: string): YieldCriterion {
  const found = yieldCriteria.find((criterion) => criterion.id === id)
  if (found) return found
  throw new RangeError(`'${id}' is not a yield surface; available: ${yieldCriteria.map((one) => one.id).join(', ')}`)
}

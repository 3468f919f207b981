import { bbc2005 } from './bbc2005.ts'
import type { YieldCriterion } from './criterion.ts'
import { hill48FromR, hill48FromStress } from './hill48.ts'
import { vegter } from './vegter.ts'
import { vonMises } from './von-mises.ts'
import { yld2000 } from './yld2000-2d.ts'
import { yld89 } from './yld89.ts'

/** Every yield surface the house knows, from the simplest to the one that asks for most tests. */
export const yieldCriteria: readonly YieldCriterion[] = [
  vonMises,
  hill48FromR,
  hill48FromStress,
  yld89,
  yld2000,
  bbc2005,
  vegter,
]

/** The one that was identified from most tests says most: where several are known it goes first. */
export const richestFirst: readonly YieldCriterion[] = yieldCriteria.toReversed()

/** @throws RangeError naming the surfaces, for an id that is none of them */
export function yieldCriterion(id: string): YieldCriterion {
  const found = yieldCriteria.find((criterion) => criterion.id === id)
  if (found) return found
  throw new RangeError(`'${id}' is not a yield surface; there are ${yieldCriteria.map((one) => one.id).join(', ')}`)
}

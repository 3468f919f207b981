import type { Random } from '../numerics/random.ts'

/** Relative standard deviations; docs/science/synthetic-data.md#recipes-for-curves. */
export const coilScatter = { yield: 0.025, rm: 0.012, ag: 0.04, a80: 0.05, r: 0.04, lambda: 0.08, limit: 0.03 }
export const replicateScatter = { yield: 0.008, rm: 0.004, ag: 0.02, a80: 0.04, r: 0.02, fracture: 0.04 }

/** Tails are cut here: a demonstration needs no specimen that a laboratory would repeat. */
const cut = 2.5

/** A factor around 1. */
export function scatterFactor(random: Random, deviation: number): number {
  return 1 + deviation * random.truncated(cut)
}

/** One factor for each named deviation, drawn in the order of the names. */
export function scatterFactors<Name extends string>(
  random: Random,
  deviations: Readonly<Record<Name, number>>,
): Record<Name, number> {
  const factors = {} as Record<Name, number>
  for (const name of Object.keys(deviations) as Name[]) factors[name] = scatterFactor(random, deviations[name])
  return factors
}

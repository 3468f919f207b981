/** Below this share of explained scatter a number would say nothing (docs/science/predictor.md#validation). */
export const leastQ2 = 0.3

export type Tried = {
  readonly id: string
  readonly name: string
  readonly q2: number
  /** Of each row, out of fold. */
  readonly errors: Float64Array
}

/** More of the least error than this is not given up for a simpler model, whatever its standard error. */
const mostGivenUp = 0.05

/**
 * The simplest model whose mean squared error is within one standard error of the least one, and whose error is within 5 % of it: of
 * few materials a standard error would excuse much. The standard error is that of the difference between the two over materials: on
 * easy and on hard materials both do well and badly together.
 *
 * @param tried  the simplest first
 * @returns the chosen model and why, in one sentence
 */
export function chooseModel(tried: readonly Tried[], groups: readonly string[]): { chosen: Tried; reason: string } {
  const losses = tried.map(({ errors }) => lossOf(errors, groups))
  const means = losses.map((values) => values.reduce((sum, value) => sum + value, 0) / values.length)
  const best = means.indexOf(Math.min(...means))
  const index = losses.findIndex((values, m) => {
    const differences = values.map((value, g) => value - losses[best]![g]!)
    const mean = means[m]! - means[best]!
    const variance = differences.reduce((sum, d) => sum + (d - mean) ** 2, 0) / (differences.length - 1)
    return mean <= Math.sqrt(variance / differences.length) && means[m]! <= (1 + mostGivenUp) ** 2 * means[best]!
  })
  const chosen = tried[index]!
  const least = tried[best]!
  return {
    chosen,
    reason:
      index === 0 && best === 0
        ? `${chosen.name} has the least error of materials left out: no other model predicts better.`
        : index === best
          ? `${chosen.name} has the least error of materials left out, by more than one standard error or 5 % against each simpler model.`
          : `${chosen.name} is the simplest model within one standard error and 5 % of ${least.name}, which has the least error of materials left out.`,
  }
}

/** Squared errors of each material, scaled so that their mean is that of all rows, as RMSE and Q² are told. */
function lossOf(errors: Float64Array, groups: readonly string[]): readonly number[] {
  const sums = new Map<string, number>()
  for (const [i, group] of groups.entries()) sums.set(group, (sums.get(group) ?? 0) + errors[i]! ** 2)
  return [...sums.values()].map((sum) => (sum * sums.size) / groups.length)
}

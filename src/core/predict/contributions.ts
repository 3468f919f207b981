import type { Applied, Inputs } from './estimate.ts'
import type { TrainedModel } from './train.ts'

/** What one input adds to the mean, in the scale that was learned. */
export type Contribution = { readonly feature: string; readonly value: number }

/** Sets of inputs double with each: beyond this the answer would wait. */
const most = 10

/**
 * How much each input adds, averaged over all orders in which the inputs could be told (Shapley 1953). Their sum and the base make the
 * prediction. For a linear model this is slope × (value − mean), exactly.
 *
 * @returns nothing for more than ten features
 */
export function contributionsOf(
  { features }: Pick<TrainedModel, 'features'>,
  inputs: Inputs,
  apply: Applied,
): { readonly base: number; readonly contributions: readonly Contribution[] } {
  const count = features.length
  if (count > most) return { base: Number.NaN, contributions: [] }
  const sets = Array.from({ length: 1 << count }, (_, set) =>
    Object.fromEntries(
      features.filter((_feature, j) => (set >> j) & 1).map(({ name }) => [name, inputs[name]!] as const),
    ),
  )
  const values = apply(sets)
  const weight = weightsOf(count)
  return {
    base: values[0]!,
    contributions: features.map(({ name }, j) => {
      let sum = 0
      for (let set = 0; set < sets.length; set++)
        if (!((set >> j) & 1)) sum += weight[sizeOf(set)]! * (values[set | (1 << j)]! - values[set]!)
      return { feature: name, value: sum }
    }),
  }
}

/** s!·(n − s − 1)!/n! for sets of s others. */
function weightsOf(count: number): readonly number[] {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
  return Array.from({ length: count }, (_, s) => (factorial(s) * factorial(count - s - 1)) / factorial(count))
}

function sizeOf(set: number): number {
  let size = 0
  for (let rest = set; rest > 0; rest >>= 1) size += rest & 1
  return size
}

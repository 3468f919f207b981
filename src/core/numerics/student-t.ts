import { incompleteBeta } from './incomplete-beta.ts'

/** A table asks hundreds of times for the same few: its properties have as many replicates. */
const known = new Map<string, number>()
const mostKnown = 1000

/**
 * The t below which Student's distribution holds `probability`; relative error below 1e-9.
 *
 * @throws RangeError where probability is not inside 0 … 1 or freedom is not positive.
 */
export function studentQuantile(probability: number, freedom: number): number {
  if (!(probability > 0 && probability < 1)) throw new RangeError(`probability ${probability} is not between 0 and 1`)
  if (!(freedom > 0)) throw new RangeError(`${freedom} degrees of freedom`)
  if (probability === 0.5) return 0
  if (probability < 0.5) return -studentQuantile(1 - probability, freedom)
  const name = `${probability} ${freedom}`
  const found = known.get(name) ?? findQuantile(probability, freedom)
  if (known.size === mostKnown) known.clear()
  known.set(name, found)
  return found
}

function findQuantile(probability: number, freedom: number): number {
  // Work with the upper tail: 1 − probability keeps its digits where the probability is near one.
  const wanted = 2 * (1 - probability)
  const tail = (t: number) => incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5)
  let low = 0
  let high = 1
  while (tail(high) > wanted) {
    low = high
    high *= 2
  }
  while (high - low > 1e-13 * high) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (tail(middle) > wanted) low = middle
    else high = middle
  }
  return (low + high) / 2
}

import { incompleteBeta } from './incomplete-beta.ts'

/** Probability that Fisher's F with these degrees of freedom lies above f. */
export function fisherTail(f: number, numerator: number, denominator: number): number {
  if (!(f > 0)) return 1
  return incompleteBeta(denominator / (denominator + numerator * f), denominator / 2, numerator / 2)
}

/**
 * The f above which Fisher's distribution holds `tail`; relative error below 1e-9.
 *
 * @throws RangeError where tail is not inside 0 … 1 or a degree of freedom is not positive
 */
export function fisherQuantile(tail: number, numerator: number, denominator: number): number {
  if (!(tail > 0 && tail < 1)) throw new RangeError(`probability ${tail} is not between 0 and 1`)
  if (!(numerator > 0 && denominator > 0)) throw new RangeError(`${numerator} and ${denominator} degrees of freedom`)
  let low = 0
  let high = 1
  while (fisherTail(high, numerator, denominator) > tail) {
    low = high
    high *= 2
  }
  while (high - low > 1e-12 * high) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (fisherTail(middle, numerator, denominator) > tail) low = middle
    else high = middle
  }
  return (low + high) / 2
}

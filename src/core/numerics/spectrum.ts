import { fourier } from './fourier.ts'

/** A sequence by its frequencies, zeros behind it so that its ends do not meet. */
export type Spectrum = { readonly re: Float64Array; readonly im: Float64Array }

export function spectrumOf(values: ArrayLike<number>): Spectrum {
  const size = sizeFor(values.length)
  const [re, im] = [new Float64Array(size), new Float64Array(size)]
  re.set(values)
  fourier(re, im)
  return { re, im }
}

/** Σᵢ aᵢ·bᵢ₊ₖ + bᵢ·aᵢ₊ₖ over the lags k, by frequency and times `factor`, added to a sum. */
export function addProducts(sum: Float64Array, a: Spectrum, b: Spectrum, factor = 1): void {
  for (let m = 0; m < sum.length; m++) sum[m]! += 2 * factor * (a.re[m]! * b.re[m]! + a.im[m]! * b.im[m]!)
}

/** What a sum of such products is lag by lag, from 0 to count − 1. */
export function byLag(sum: Float64Array, count: number): Float64Array {
  const [re, im] = [sum.slice(), new Float64Array(sum.length)]
  fourier(re, im)
  return re.subarray(0, count).map((value) => value / sum.length)
}

/** A symmetric matrix Rᵢⱼ = lags[|i − j|] of so many rows, by its frequencies; lags that are not given are zero. */
export function toeplitz(lags: ArrayLike<number>, count: number): Float64Array {
  const size = sizeFor(count)
  const [re, im] = [new Float64Array(size), new Float64Array(size)]
  for (let k = 0; k < Math.min(count, lags.length); k++) {
    re[k] = lags[k]!
    if (k > 0) re[size - k] = lags[k]!
  }
  fourier(re, im)
  return re
}

/** R·v. */
export function toeplitzTimes(matrix: Float64Array, { re, im }: Spectrum, count: number): Float64Array {
  // Of the complex conjugate, so that a transform forwards is one backwards.
  const [a, b] = [re.map((value, m) => value * matrix[m]!), im.map((value, m) => -value * matrix[m]!)]
  fourier(a, b)
  return a.subarray(0, count).map((value) => value / matrix.length)
}

function sizeFor(count: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(2, 2 * count)))
}

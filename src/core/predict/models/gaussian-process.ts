import { factorise, inverseFactorised, solveFactorised } from '#core/numerics/linear-system.ts'

/** signal²·exp(−½ Σ ((xj − x'j)/lj)²), and noise² on each row (Rasmussen and Williams 2006, equation 5.1), mean 0. */
export type Kernel = {
  readonly signal: number
  readonly lengths: Float64Array
  readonly noise: number
}

function covariances(a: Float64Array, n: number, b: Float64Array, m: number, kernel: Kernel): Float64Array {
  const width = kernel.lengths.length
  const inverse = kernel.lengths.map((length) => 1 / length)
  const u = a.map((value, i) => value * inverse[i % width]!)
  const v = a === b ? u : b.map((value, i) => value * inverse[i % width]!)
  const out = new Float64Array(n * m)
  const top = kernel.signal ** 2
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < (u === v ? i + 1 : m); k++) {
      let sum = 0
      for (let j = 0; j < width; j++) {
        const d = u[i * width + j]! - v[k * width + j]!
        sum += d * d
      }
      out[i * m + k] = top * Math.exp(-0.5 * sum)
      if (u === v) out[k * m + i] = out[i * m + k]!
    }
  }
  return out
}

function withNoise(k: Float64Array, n: number, noise: number): Float64Array {
  const out = k.slice()
  for (let i = 0; i < n; i++) out[i * n + i]! += noise * noise
  return out
}

/**
 * Mean and standard deviation of each requested row, without the noise of a single value. `x`: n × width.
 * @throws RangeError if the covariance is not positive definite: identical rows without noise
 */
export function gaussianProcess(x: Float64Array, y: Float64Array, kernel: Kernel) {
  const n = y.length
  const l = withNoise(covariances(x, n, x, n, kernel), n, kernel.noise)
  if (!factorise(l, n)) throw new RangeError('the covariance of the rows is not positive definite: allow noise')
  const weights = Float64Array.from(y)
  solveFactorised(l, n, weights)
  return (asked: Float64Array) => {
    const m = asked.length / kernel.lengths.length
    const k = covariances(asked, m, x, n, kernel)
    const mean = new Float64Array(m)
    const deviation = new Float64Array(m)
    for (let i = 0; i < m; i++) {
      const row = k.slice(i * n, (i + 1) * n)
      const solved = row.slice()
      solveFactorised(l, n, solved)
      let [sum, taken] = [0, 0]
      for (let j = 0; j < n; j++) {
        sum += row[j]! * weights[j]!
        taken += row[j]! * solved[j]!
      }
      mean[i] = sum
      deviation[i] = Math.sqrt(Math.max(0, kernel.signal ** 2 - taken))
    }
    return { mean, deviation }
  }
}

/**
 * Predicts each fold without itself by row blocks of the inverse covariance (Rasmussen and Williams 2006, section
 * 5.4.2, for blocks). Only the rows of folds need that inverse: they are last, at the end of the triangle.
 * @param parts  rows left out together; rows in no fold are training rows
 */
export function gaussianLeftOut(
  x: Float64Array,
  y: Float64Array,
  kernel: Kernel,
  parts: readonly (readonly number[])[],
): Float64Array[] {
  const n = y.length
  const width = kernel.lengths.length
  const asked = parts.flat()
  const inParts = new Set(asked)
  const order = [...[...y.keys()].filter((i) => !inParts.has(i)), ...asked]
  const ordered = new Float64Array(n * width)
  for (const [k, i] of order.entries()) ordered.set(x.subarray(i * width, (i + 1) * width), k * width)
  const l = withNoise(covariances(ordered, n, ordered, n, kernel), n, kernel.noise)
  if (!factorise(l, n)) throw new RangeError('the covariance of the rows is not positive definite: allow noise')
  const weights = Float64Array.from(order, (i) => y[i]!)
  solveFactorised(l, n, weights)
  const m = asked.length
  const end = new Float64Array(m * m)
  for (let k = 0; k < m; k++) end.set(l.subarray((n - m + k) * n + n - m, (n - m + k) * n + n - m + k + 1), k * m)
  const inverse = inverseFactorised(end, m)
  let start = 0
  return parts.map((rows) => {
    const [size, first] = [rows.length, start]
    start += size
    const block = new Float64Array(size * size)
    for (let a = 0; a < size; a++)
      block.set(inverse.subarray((first + a) * m + first, (first + a) * m + first + size), a * size)
    const rest = weights.slice(n - m + first, n - m + first + size)
    if (!factorise(block, size))
      throw new RangeError('the covariance of the rows is not positive definite: allow noise')
    solveFactorised(block, size, rest)
    return rest.map((value, a) => y[rows[a]!]! - value)
  })
}

/**
 * Negative log likelihood and its derivatives by the logarithms of signal, noise and lengths (Rasmussen and Williams
 * 2006, equations 5.8 and 5.9, opposite sign). Undefined if the covariance is not positive definite.
 */
export function unlikeliness(
  x: Float64Array,
  y: Float64Array,
  kernel: Kernel,
):
  | { readonly value: number; readonly signal: number; readonly noise: number; readonly lengths: Float64Array }
  | undefined {
  const n = y.length
  const width = kernel.lengths.length
  const k = covariances(x, n, x, n, kernel)
  const l = withNoise(k, n, kernel.noise)
  if (!factorise(l, n)) return undefined
  const weights = Float64Array.from(y)
  solveFactorised(l, n, weights)
  let value = (n / 2) * Math.log(2 * Math.PI)
  for (let i = 0; i < n; i++) value += 0.5 * y[i]! * weights[i]! + Math.log(l[i * n + i]!)
  const inverse = inverseFactorised(l, n)
  const lengths = new Float64Array(width)
  let [signal, noise] = [0, 0]
  const squares = kernel.lengths.map((length) => 1 / length ** 2)
  for (let i = 0; i < n; i++) {
    noise += (inverse[i * n + i]! - weights[i]! ** 2) * kernel.noise ** 2
    signal += (inverse[i * n + i]! - weights[i]! ** 2) * k[i * n + i]!
    for (let j = 0; j < i; j++) {
      const share = (inverse[i * n + j]! - weights[i]! * weights[j]!) * k[i * n + j]!
      signal += 2 * share
      for (let c = 0; c < width; c++) {
        const d = x[i * width + c]! - x[j * width + c]!
        lengths[c]! += share * d * d
      }
    }
  }
  return { value, signal, noise, lengths: lengths.map((sum, c) => sum * squares[c]!) }
}

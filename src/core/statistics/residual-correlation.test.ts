import { describe, expect, test } from 'vitest'
import { random } from '../numerics/random.ts'
import { correlated, residualCorrelation } from './residual-correlation.ts'

/** Product of two dense matrices. */
const times = (a: number[][], b: number[][]) =>
  a.map((row) => b[0]!.map((_, j) => row.reduce((sum, v, k) => sum + v * b[k]![j]!, 0)))
const transposed = (a: number[][]) => a[0]!.map((_, j) => a.map((row) => row[j]!))
const inverse2 = (m: number[][]) => {
  const [[a, b], [c, d]] = m as [number[], number[]]
  const det = a! * d! - b! * c!
  return [
    [d! / det, -b! / det],
    [-c! / det, a! / det],
  ]
}

describe('of a straight line through 60 points in two runs', () => {
  const { normal } = random(8)
  const count = 60
  const runs = [Array.from({ length: 40 }, (_, i) => i), Array.from({ length: 20 }, (_, i) => 40 + i)]
  let r = 0
  const errors = Array.from({ length: count }, (_, i) => (r = (i === 40 ? 0 : 0.7 * r) + normal()))
  const J = Array.from({ length: count }, (_, i) => [1, (i % 40) / 40])
  const C = inverse2(times(transposed(J), J))
  const H = times(times(J, C), transposed(J))
  const residuals = errors.map((e, i) => e - H[i]!.reduce((sum, h, j) => sum + h * errors[j]!, 0))
  const columns = [0, 1].map((j) => Float64Array.from(J, (row) => row[j]!))
  const found = residualCorrelation(residuals, columns, C, [runs])
  const [{ lags }] = found.groups as [(typeof found.groups)[0]]
  const dense = (of: Float64Array) =>
    Array.from({ length: count }, (_, i) =>
      Array.from({ length: count }, (_c, j) => {
        const together = runs.some((run) => run.includes(i) && run.includes(j))
        return together ? (of[Math.abs(i - j)] ?? 0) : i === j ? 1 : 0
      }),
    )

  test('lags begin with 1 and fall, bending upwards, to no less than 0', () => {
    expect(lags[0]).toBe(1)
    expect(lags.length).toBeGreaterThan(2)
    for (let k = 1; k < lags.length; k++) expect(lags[k]).toBeLessThanOrEqual(lags[k - 1]!)
    for (let k = 2; k < lags.length; k++) expect(lags[k]! - 2 * lags[k - 1]! + lags[k - 2]!).toBeGreaterThan(-1e-12)
    expect(lags.at(-1)).toBeGreaterThanOrEqual(0)
  })

  test('R·v is the product with the whole matrix, and the effective number is N² over the sum of it', () => {
    const v = Float64Array.from({ length: count }, () => normal())
    const R = dense(lags)
    const product = R.map((row) => row.reduce((sum, value, j) => sum + value * v[j]!, 0))
    for (const [i, value] of correlated(found, v).entries()) expect(value).toBeCloseTo(product[i]!, 10)
    expect(found.effective).toBeCloseTo(count ** 2 / R.flat().reduce((sum, value) => sum + value, 0), 8)
  })

  test('what the line took is given back: lags agree with one more round by dense matrices', () => {
    // Of the residuals M·e the squares are those of M·R·M: 60 points of a correlation of 0.7 lose far more than two of them.
    const M = H.map((row, i) => row.map((h, j) => (i === j ? 1 - h : -h)))
    const S = times(times(M, dense(lags)), M)
    const diagonal = (matrix: number[][], k: number) =>
      runs.reduce((sum, run) => sum + run.slice(k).reduce((own, i) => own + matrix[i - k]![i]!, 0), 0)
    const squares = (k: number) =>
      runs.reduce((sum, run) => sum + run.slice(k).reduce((own, i) => own + residuals[i - k]! * residuals[i]!, 0), 0)
    const variance = squares(0) / diagonal(S, 0)
    // Where the hull touches the correlation both are the same; elsewhere it lies below.
    for (const k of [1, 2, 3]) {
      const pairs = runs.reduce((sum, run) => sum + Math.max(0, run.length - k), 0)
      const next = (squares(k) / variance - diagonal(S, k)) / pairs + lags[k]!
      expect(lags[k]! - next).toBeLessThan(0.05)
    }
    expect(variance).toBeGreaterThan(squares(0) / (count - 2))
  })
})

test.each([
  ['fewer than twenty points', 12],
  ['no deviation at all', 40],
])('%s tell nothing: every point stands alone', (_why, count) => {
  const residuals = Array.from({ length: count }, (_, i) => (count === 40 ? 0 : i))
  const ones = new Float64Array(count).fill(1)
  const found = residualCorrelation(residuals, [ones], [[1 / count]], [[Array.from({ length: count }, (_, i) => i)]])
  expect(found.effective).toBeCloseTo(count, 10)
})

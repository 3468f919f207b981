import { expect, test } from 'vitest'
import { random } from './random.ts'
import { singularValues } from './singular-values.ts'

test.each([
  ['diagonal', [3, 0, 0, -7], 2, [7, 3]],
  [
    '[[1, 1], [0, 1]]: the golden ratio and its inverse',
    [1, 0, 1, 1],
    2,
    [1.618_033_988_749_895, 0.618_033_988_749_895],
  ],
  ['rank one', [1, 2, 2, 4], 2, [5, 0]],
  ['a tiny value keeps its digits', [1, 0, 0, 1e-14], 2, [1, 1e-14]],
])('%s', (_why, matrix, size, expected) => {
  const { s } = singularValues(Float64Array.from(matrix), size, size)
  for (const [i, value] of expected.entries())
    expect(Math.abs(s[i]! - value)).toBeLessThan(1e-14 * Math.max(1e-2, value))
})

test('U·S·Vᵀ is the matrix again, and V is orthogonal', () => {
  const { normal } = random(7)
  const [rows, columns] = [9, 5]
  const matrix = Float64Array.from({ length: rows * columns }, normal)
  const { u, s, v } = singularValues(matrix, rows, columns)
  for (let j = 0; j < columns; j++) {
    for (let i = 0; i < rows; i++) {
      let sum = 0
      for (let k = 0; k < columns; k++) sum += u[k * rows + i]! * s[k]! * v[k * columns + j]!
      expect(sum).toBeCloseTo(matrix[j * rows + i]!, 12)
    }
    for (let k = 0; k < columns; k++) {
      let dot = 0
      for (let i = 0; i < columns; i++) dot += v[j * columns + i]! * v[k * columns + i]!
      expect(dot).toBeCloseTo(j === k ? 1 : 0, 12)
    }
  }
})

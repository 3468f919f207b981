import { expect, test } from 'vitest'
import { fieldGrid } from './field-grid.ts'

test('points in any order find their cells, holes stay empty', () => {
  const grid = fieldGrid(Float64Array.of(0.5, 0, 0, 1), Float64Array.of(2, 2, 3, 3), Float64Array.of(11, 10, 20, 22))
  expect(grid).toEqual({
    columns: 3,
    rows: 2,
    x: 0,
    y: 2,
    step: [0.5, 1],
    values: Float64Array.of(10, 11, NaN, 20, NaN, 22),
  })
})

test.each([
  ['one column', [1, 1], [0, 1]],
  ['uneven', [0, 1, 2.4], [0, 1, 2]],
])('no grid: %s', (_why, x, y) =>
  expect(fieldGrid(Float64Array.from(x), Float64Array.from(y), new Float64Array(x.length))).toBeUndefined(),
)

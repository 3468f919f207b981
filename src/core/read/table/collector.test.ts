import { expect, test } from 'vitest'
import { GrowingColumn } from './collector.ts'

// 1023 and 4096 do not divide each other: every way of growing meets a batch in its middle.
test.each([
  ['nothing', 0, 4096],
  ['one batch', 1000, 1000],
  ['doubling', 60_000, 1023],
  ['beyond doubling', 300_000, 4096],
  ['exactly the reserved rows', 400_000, 4096],
])('%s', (_why, rows, batch) => {
  const column = new GrowingColumn(400_000)
  for (let from = 0; from < rows; from += batch) {
    column.append(Float64Array.from({ length: Math.min(batch, rows - from) }, (_, i) => from + i))
  }
  expect(column.values.length).toBe(rows)
  const values = column.take(rows)
  expect(values.length).toBe(rows)
  expect((values.buffer as ArrayBuffer).resizable).toBe(false)
  expect(values.every((value, row) => value === row)).toBe(true)
  expect(column.values.length).toBe(0)
})

test('a shorter take cuts the end off', () => {
  const column = new GrowingColumn(10)
  column.append(Float64Array.of(1, 2, 3))
  expect([...column.take(2)]).toEqual([1, 2])
})

import { expect, test } from 'vitest'
import { everyNth, upTo } from './curve.ts'

test.each([
  // case                         rows  limit remaining
  ['short enough', 4, 4, [0, 1, 2, 3]],
  ['every second, and the last', 6, 4, [0, 2, 4, 5]],
  ['the last is one of them', 7, 4, [0, 2, 4, 6]],
  ['nothing', 0, 4, []],
] as const)('%s', (_why, rows, most, left) =>
  expect([...everyNth(Float64Array.from({ length: rows }, (_, i) => i), most)]).toEqual(left),
) // prettier-ignore

test('a curve up to a value ends with its last point before', () => {
  const curve = { x: Float64Array.of(0, 0.1, 0.3), y: Float64Array.of(400, 600, 800) }
  expect(upTo(curve, 0.2)).toEqual({ x: Float64Array.of(0, 0.1), y: Float64Array.of(400, 600) })
  expect(upTo(curve, 0.5)).toEqual(curve)
})

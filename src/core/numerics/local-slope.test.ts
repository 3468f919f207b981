import { expect, test } from 'vitest'
import { localSlope } from './local-slope.ts'

const x = Array.from({ length: 21 }, (_, i) => i / 10)

test('a line has its slope everywhere', () => {
  for (const slope of localSlope(
    x,
    x.map((v) => 3 - 2 * v),
    () => 0.25,
  ))
    expect(slope).toBeCloseTo(-2, 10)
})

test('a parabola has the slope 2x where the window is symmetric', () => {
  expect(
    localSlope(
      x,
      x.map((v) => v * v),
      () => 0.25,
    )[10],
  ).toBeCloseTo(2, 10)
})

test('fewer than three neighbours give no slope', () => {
  expect([...localSlope([0, 1, 2], [0, 1, 2], () => 0.5)]).toEqual([Number.NaN, Number.NaN, Number.NaN])
})

test('a single x gives no slope', () => expect(localSlope([1, 1, 1], [0, 1, 2], () => 1)[1]).toBeNaN())

import { expect, test } from 'vitest'
import { arrows } from './strain-arrows.ts'

test('an arrow to the right: shaft, both barbs behind the tip at one distance, then the pen is lifted', () => {
  const { x, y } = arrows([{ at: [1, 0], along: [5, 0] }])
  expect([x[0], y[0]]).toEqual([1, 0])
  expect(x[1]).toBeCloseTo(1.16, 12)
  expect(y[1]).toBe(0)
  expect(x[2]).toBeLessThan(x[1]!)
  expect(x[2]).toBeCloseTo(x[4]!, 12)
  expect(y[2]).toBeCloseTo(-y[4]!, 12)
  expect(x[5]).toBeNaN()
})

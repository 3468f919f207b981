import { expect, test } from 'vitest'
import { fieldCloud, fieldHistogram } from './field-points.ts'

test('a histogram by hand: of five points three in the lower half, two in the upper', () => {
  const { x, y } = fieldHistogram([0, 0.1, Number.NaN, 0.2, 0.3, 0.5], 2)
  expect(Array.from(x)).toEqual([0, 0, 0.25, 0.25, 0.5, 0.5])
  expect(Array.from(y)).toEqual([0, 0.6, 0.6, 0.4, 0.4, 0])
})

test('shares of all columns make one', () => {
  const { y } = fieldHistogram(Array.from({ length: 999 }, (_, i) => Math.sin(i)))
  expect(Array.from(y).reduce((sum, share) => sum + share / 2, 0)).toBeCloseTo(1, 12)
})

test('a field without spread has no histogram', () => expect(fieldHistogram([0.2, 0.2]).x).toHaveLength(0))

test('a large field is thinned, its hottest points stay, and gaps are not points', () => {
  const major = Float64Array.from({ length: 10_001 }, (_, i) => (i === 5_003 ? 0.9 : i === 7 ? Number.NaN : 0.2))
  const cloud = fieldCloud(major.map((value) => -value / 2), major) // prettier-ignore
  expect(cloud.x.length).toBeLessThanOrEqual(1_520)
  expect(Math.max(...cloud.y)).toBe(0.9)
  expect(cloud.x.some(Number.isNaN)).toBe(false)
})

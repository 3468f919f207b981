import { expect, test } from 'vitest'
import { domeBending } from './dome-bending.ts'

test.each([
  // why                            h   a   t0   ρ, by hand  t         ln(1+(h/a)²) t/2ρ
  ['the mini bulge of the drawing', 8, 15, 1, 18.0625, 0.606_135, 0.250_326, 0.016_779],
  ['the large test: little bending', 25, 50, 1.4, 62.5, 0.896, 0.223_144, 0.007_168],
])('%s', (_why, h, a, t0, radius, t, membrane, bending) => {
  const found = domeBending(h, a, t0)
  expect(found.radius).toBeCloseTo(radius, 4)
  expect(found.t).toBeCloseTo(t, 4)
  expect(found.membrane).toBeCloseTo(membrane, 4)
  expect(found.bending).toBeCloseTo(bending, 5)
})

test('radius and thickness of the outer face add up: 1.016 78·e^0.033 56', () => {
  expect(domeBending(8, 15, 1).excess).toBeCloseTo(0.051_49, 4)
})

test('a flat sheet has no dome', () => {
  expect(() => domeBending(0, 15, 1)).toThrow(RangeError)
})

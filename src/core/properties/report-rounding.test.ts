import { expect, test } from 'vitest'
import { decimalsOf, reportRounding, roundTo, scatterRounding } from './report-rounding.ts'

// ISO 6892-1:2019 clause 22; ISO 10113 for r, ISO 10275 for n, ISO 16630 for λ (docs/science/properties.md).
test.each([
  ['uat.rm', 991.5, 992],
  ['uat.rp02', 712.49, 712],
  ['uat.ae', 2.449, 2.4],
  ['uat.a', 14.24, 14],
  ['uat.a', 14.25, 14.5],
  ['uat.ag', 8.76, 9],
  ['uat.z', 52.4, 52],
  ['uat.r', 0.874, 0.85],
  ['uat.r', 0.575, 0.6],
  ['uat.r', 0.875, 0.9],
  ['uat.n46', 0.1424, 0.14],
  ['uat.n2ag', 0.1425, 0.145],
  ['her.lambda', 31.5, 32],
  ['uat.l0', 80, 80],
  ['uac.rc02', -812.5, -813],
])('%s of %d is certified as %d', (id, value, certified) => {
  expect(roundTo(value, reportRounding(id) ?? Number.NaN)).toBe(certified)
})

test('what runs over decades, and what is not known, has no interval', () => {
  expect(reportRounding('mrt.rate')).toBeUndefined()
  expect(reportRounding('of.nobody')).toBeUndefined()
})

test.each([
  [1, 0, 0.1],
  [0.5, 1, 0.1],
  [0.1, 1, 0.01],
  [0.05, 2, 0.01],
  [0.005, 3, 0.001],
])('multiples of %d have %d decimals, their scatter is given to %d', (interval, decimals, scatter) => {
  expect(decimalsOf(interval)).toBe(decimals)
  expect(scatterRounding(interval)).toBeCloseTo(scatter, 12)
})

import { describe, expect, test } from 'vitest'
import { between, fitScale, fraction, part, valueAt } from './scale.ts'

const linear = { min: 0, max: 200, log: false }
const log = { min: 1, max: 100, log: true }

test.each([
  // scale   value  place (by hand)
  [linear, 50, 0.25],
  [linear, 300, 1.5],
  [log, 10, 0.5],
  [log, 1, 0],
])('%j: %d lies at %d', (scale, value, place) => {
  expect(fraction(scale, value)).toBeCloseTo(place, 12)
  expect(valueAt(scale, place)).toBeCloseTo(value, 9)
})

test.each([0, -3])('%d has no place on a logarithmic scale', (value) => expect(fraction(log, value)).toBeNaN())

test('a part is given in either direction', () => {
  expect(part(linear, 0.75, 0.25)).toEqual({ min: 50, max: 150, log: false })
  expect(part(log, 0, 0.5).max).toBeCloseTo(10, 9)
})

test('half-way between two logarithmic scales is half a decade', () =>
  expect(between(log, { min: 10, max: 1000, log: true }, 0.5).min).toBeCloseTo(Math.sqrt(10), 9))

describe('fitting to data', () => {
  test.each([
    // why                         values           log    fromZero  min   max
    ['stress starts at zero', [[200, 1000]], false, true, 0, 1040],
    ['compression ends at zero', [[-1000, -10]], false, true, -1040, 0],
    ['noise below zero gets no air', [[-4, 996]], false, true, -4, 1036],
    ['air on both sides', [[100], [200]], false, false, 96, 204],
    ['one value gets room', [[50]], false, false, 48, 52],
    ['nothing but zeros still has a height', [[0, 0]], false, true, -0.04, 0.04],
    ['gaps do not count', [[Number.NaN, 10, Infinity, 20]], false, false, 9.6, 20.4],
  ] as const)('%s', (_why, values, isLog, fromZero, min, max) => {
    const scale = fitScale(values, { log: isLog, fromZero })
    expect(scale?.min).toBeCloseTo(min, 9)
    expect(scale?.max).toBeCloseTo(max, 9)
  })

  test('only values above zero count on a logarithmic scale', () => {
    const scale = fitScale([[-5, 0, 1, 100]], { log: true, fromZero: true })
    expect(scale!.min).toBeGreaterThan(0.8)
    expect(scale!.min).toBeLessThan(1)
  })

  test.each([
    [[], false],
    [[[-1, 0]], true],
    [[[Number.NaN]], false],
  ])('%j with log %s cannot be drawn', (values, isLog) =>
    expect(fitScale(values, { log: isLog, fromZero: true })).toBeUndefined(),
  )
})

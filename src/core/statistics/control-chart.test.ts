import { describe, expect, test } from 'vitest'
import { c4, individualsChart, meansChart } from './control-chart.ts'

// NIST/SEMATECH e-Handbook 6.3.2.2: flow rate of ten batches; centre 50.81, limits 45.8159 and 55.8041 (with d₂ = 1.128).
test('the example of the NIST handbook', () => {
  const chart = individualsChart([49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6, 52.1])!
  expect(chart.centre).toBeCloseTo(50.81, 10)
  expect(chart.lower).toBeCloseTo(45.8159, 2)
  expect(chart.upper).toBeCloseTo(55.8041, 2)
  expect(chart.signals).toEqual([])
})

// As printed in every table of factors for control charts.
test.each([
  [2, 0.7979],
  [3, 0.8862],
  [4, 0.9213],
  [5, 0.94],
  [10, 0.9727],
  [25, 0.9896],
])('c₄ of %d values', (n, printed) => expect(c4(n)).toBeCloseTo(printed, 4))

test('means of groups, by hand', () => {
  // Each group has s = √2, so sigma of a mean of two is √2/(0.7979·√2) = 1/0.7979.
  const chart = meansChart([
    [1, 3],
    [2, 4],
    [3, 5],
  ])!
  expect(chart.centre).toBe(3)
  expect(chart.sigma).toBeCloseTo(1 / Math.sqrt(2 / Math.PI), 12)
  expect(() => meansChart([[1, 2], [1]])).toThrow('group 1: 1 values')
})

test.each([[[]], [[1]], [[2, 2, 2]]])('%j has no chart', (values) => expect(individualsChart(values)).toBeNull())

/** Points in sigma from the centre, with so many quiet pairs around them that they move neither much. */
function signalsAt(points: readonly number[]): string[] {
  const quiet = [1.2, -0.6, 0.3, 0.9, -1.1, -0.2]
  const before = Array.from({ length: 600 }, (_, i) => quiet[i % quiet.length]!)
  // The quiet ones scatter by this chart's own measure: the points are given in its sigma.
  const { centre, sigma } = individualsChart(before)!
  const values = [...before, ...points.map((point) => centre + point * sigma)]
  return individualsChart(values)!
    .signals.filter(({ index }) => index >= 600)
    .map(({ index, rule }) => `${index - 600} ${rule}`)
}

describe('rules', () => {
  test.each([
    ['a point beyond three sigma', [0.1, 3.4, -0.1], ['1 beyond']],
    ['nine on one side', [-0.5, 0.3, 0.5, 0.2, 0.4, 0.1, 0.6, 0.2, 0.5, 0.3], ['9 run']],
    ['eight on one side', [-0.5, 0.3, 0.5, 0.2, 0.4, 0.1, 0.6, 0.2, 0.5, -0.3], []],
    ['six rising', [-0.8, -0.6, -0.3, 0.1, 0.3, 0.6], ['5 trend']],
    ['six falling', [0.8, 0.6, 0.3, -0.1, -0.3, -0.6], ['5 trend']],
    ['two of three beyond two sigma', [0.1, 2.3, 0.2, 2.4], ['3 twoOfThree']],
    ['beyond two sigma on both sides', [0.1, 2.3, 0.2, -2.4], []],
    ['four of five beyond one sigma', [-0.1, 1.3, 1.4, 0.2, 1.3, 1.5], ['5 fourOfFive']],
    ['eight beyond one sigma on both sides', [0.1, 1.4, -1.4, 1.4, -1.4, 1.4, -1.4, 1.4, -1.4], ['8 avoiding']],
  ])('%s', (_what, points, expected) => expect(signalsAt(points)).toEqual(expected))

  test('fifteen close to the centre', () => {
    const close = [0.2, -0.1, 0.15, 0.25, -0.2, 0.1, 0.05, -0.15, -0.1, 0.2, 0.1, -0.05, 0.12, 0.2, -0.1]
    expect(signalsAt([1.5, ...close])).toEqual(['15 hugging'])
  })

  test('fourteen up and down', () => {
    const points = Array.from({ length: 14 }, (_, i) => (i % 2 === 0 ? 1.3 : -0.4) * (i % 3 === 0 ? 1 : 0.8))
    expect(signalsAt([0.5, 0.2, ...points.slice(0, 14)])).toContain('15 alternating')
  })
})

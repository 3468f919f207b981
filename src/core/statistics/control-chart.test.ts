import { describe, expect, test } from 'vitest'
import { c4, groupsChart, individualsChart } from './control-chart.ts'

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

test('means and deviations of groups, by hand', () => {
  // Each group of two has s = √2 and c₄ = √(2/π): σ = √π, that of a mean √(π/2); s has its centre at √2, and 3·√(π − 2) reaches below nothing.
  const chart = groupsChart([2, 3, 4].map((mean) => ({ n: 2, mean, s: Math.SQRT2 })))!
  expect(chart.sigma).toBeCloseTo(Math.sqrt(Math.PI), 12)
  expect(chart.means.centre).toEqual([3, 3, 3])
  expect(chart.means.upper[0]).toBeCloseTo(3 + 3 * Math.sqrt(Math.PI / 2), 12)
  expect(chart.deviations.centre[0]).toBeCloseTo(Math.SQRT2, 12)
  expect(chart.deviations.lower).toEqual([0, 0, 0])
  expect(chart.deviations.upper[0]).toBeCloseTo(Math.SQRT2 + 3 * Math.sqrt(Math.PI - 2), 12)
  expect(() => groupsChart([chart, chart].map(() => ({ n: 1, mean: 1, s: 0 })))).toThrow('group 0: 1 values')
  expect(groupsChart([{ n: 2, mean: 1, s: 1 }])).toBeNull()
})

// Factors A₃, B₃ and B₄ as printed in every table: limits over the mean standard deviation.
test.each([
  [2, 2.659, 0, 3.267],
  [5, 1.427, 0, 2.089],
  [6, 1.287, 0.03, 1.97],
  [10, 0.975, 0.284, 1.716],
  [25, 0.606, 0.565, 1.435],
])('limits of groups of %d', (n, A3, B3, B4) => {
  const { means, deviations } = groupsChart([1, 2].map(() => ({ n, mean: 0, s: 1 })))!
  expect(Math.abs(means.upper[0]! - A3)).toBeLessThan(0.0006)
  expect(Math.abs(deviations.lower[0]! - B3)).toBeLessThan(0.0006)
  expect(Math.abs(deviations.upper[0]! - B4)).toBeLessThan(0.0006)
})

test('groups of different sizes: each has its own limits, and rules look at its own distance', () => {
  // σ = 1 from both kinds of groups. A mean of 2 is beyond 3/√4 = 1.5 for four values, and within 3/√2 = 2.12 for two.
  const quiet = (n: number, mean: number) => ({ n, mean, s: c4(n) })
  const chart = groupsChart([quiet(2, 2), quiet(4, 2), quiet(2, -2), quiet(4, -2), quiet(4, 0)])!
  expect(chart.sigma).toBeCloseTo(1, 12)
  expect(chart.means.upper.map((each) => each.toFixed(3))).toEqual(['2.121', '1.500', '2.121', '1.500', '1.500'])
  expect(chart.means.signals.map(({ index }) => index)).toEqual([1, 3])
  expect(chart.deviations.signals).toEqual([])
})

test('a group that scatters more than the others', () => {
  const groups = Array.from({ length: 20 }, (_, i) => ({ n: 3, mean: 0, s: i === 12 ? 6 : 1 }))
  expect(groupsChart(groups)!.deviations.signals).toEqual([{ index: 12, rule: 'beyond' }])
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

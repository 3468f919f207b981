import { expect, test } from 'vitest'
import { differenceChart, referenceChoices } from './difference.ts'
import type { ChartSeries } from './series.ts'

const series = (id: string, more: Partial<ChartSeries> = {}): ChartSeries => ({
  id,
  label: id.toUpperCase(),
  kind: 'fitted',
  draw: 'line',
  colour: 0,
  synthetic: false,
  x: [0, 0.1],
  y: [400, 500],
  ...more,
})
const x = { label: 'Plastic strain', symbol: 'ε_p', kind: 'trueStrain', fromZero: true } as const
const y = { label: 'True stress', symbol: 'σ', kind: 'stress' } as const
const tests = series('tests', { kind: 'measured', draw: 'points', x: [0.05, 0.3], y: [460, 700], synthetic: true })
const tail = series('tail', { kind: 'extrapolated', colour: 1, x: [0, 0.2], y: [410, 600] })
const chart = { title: 'Flow curve', series: [series('swift'), tail, tests], x, y }

test('lines can be the reference, points cannot; a chart with one series has none', () => {
  expect(referenceChoices(chart).map(({ id }) => id)).toEqual(['swift', 'tail'])
  expect(referenceChoices({ series: [series('swift')] })).toEqual([])
})

test('differences keep unit, kind and origin; the reference is the line at 0', () => {
  const { title, series: drawn, y: axis, source } = differenceChart(chart, 'swift')!
  expect(title).toBe('Flow curve: difference to SWIFT')
  expect(axis).toEqual({ label: 'Difference', symbol: 'Δσ', kind: 'stress', fromZero: false })
  expect(drawn.map(({ id, kind, synthetic, y: own }) => [id, kind, synthetic, Array.from(own, Math.round)])).toEqual([
    ['swift', 'fitted', false, [0, 0]],
    // 410 − 400 and 505 − 500; nothing beyond the reference.
    ['tail', 'extrapolated', false, [10, 5]],
    ['tests', 'measured', true, [10]],
  ])
  expect(source).toBe('difference in the common range')
})

test('series without a common range are named', () => {
  const far = series('far', { x: [1, 2], y: [1, 2] })
  expect(differenceChart({ ...chart, series: [...chart.series, far] }, 'swift')!.source).toContain(
    'not comparable: FAR',
  )
})

test('an unknown reference has no chart', () => {
  for (const id of ['voce', 'tests', '']) expect(differenceChart(chart, id)).toBeUndefined()
})

test('a locus is compared over the direction', () => {
  const ring = (id: string, radius: number) => {
    const angles = Array.from({ length: 73 }, (_, i) => (Math.PI * i) / 36)
    return series(id, { x: angles.map((a) => radius * Math.cos(a)), y: angles.map((a) => radius * Math.sin(a)) })
  }
  const locus = { title: 'Yield locus', series: [ring('a', 1), ring('b', 1.1)], x: y, y, equalAxes: true }
  const found = differenceChart(locus, 'a')!
  expect([found.x.kind, found.y.kind, found.equalAxes]).toEqual(['angle', 'stress', false])
  for (const value of Array.from(found.series[1]!.y)) expect(value).toBeCloseTo(0.1, 3)
})

import { expect, test } from 'vitest'
import { firstOfRamp } from '#core/charts/ramp.ts'
import { legendEntries } from '#web/chart/series.ts'
import { chartLines } from './chart-series.ts'

type Line = Parameters<typeof chartLines>[0][number]

const line = (condition: string, group: number, replicate: number): Line => ({
  id: `${condition} ${replicate}`,
  label: `${condition} ${replicate}`,
  condition,
  orientation: 'RD',
  replicate,
  kind: 'measured',
  drawn: 'line',
  group,
  focus: false,
  synthetic: false,
  points: 2,
  replicates: null,
  x: Float64Array.of(0, 1),
  y: Float64Array.of(0, 1),
  spread: null,
})
const specimens = (conditions: readonly string[]) =>
  conditions.flatMap((condition, group) => [1, 2, 3].map((replicate) => line(condition, group, replicate)))

test('specimens of six rates have six names, in the order of an ordered ramp', () => {
  const rates = ['0.001', '0.1', '1', '10', '100', '500']
  const series = chartLines(specimens(rates.map((rate) => `RD ${rate}/s`)))
  expect(series).toHaveLength(18)
  const entries = legendEntries(series)
  expect(entries.map(({ label }) => label)).toEqual(rates.map((rate) => `${rate}\u202f/s`))
  expect(entries.map(({ members }) => members.length)).toEqual(rates.map(() => 3))
  for (const { colour } of series) expect(colour).toBeGreaterThanOrEqual(firstOfRamp)
  expect(series[0]!.label).toBe('RD 0.001\u202f/s 1')
})

test('specimens that do not differ in rate have their names', () => {
  expect(legendEntries(chartLines(specimens(['RD', 'DD', 'TD'])))).toHaveLength(9)
})

test('series with equal ids, as of tests and models of one rate, have a name each', () => {
  const [one] = chartLines(specimens(['RD']))
  expect(legendEntries([one!, { ...one!, label: 'Model' }]).map(({ label }) => label)).toEqual(['RD 1', 'Model'])
})

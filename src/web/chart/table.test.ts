import { expect, test } from 'vitest'
import type { ChartAxis, ChartSeries } from './series.ts'
import { chartTable } from './table.ts'

const x: ChartAxis = { label: 'Engineering strain', symbol: 'e', kind: 'percentStrain' }
const y: ChartAxis = { label: 'Engineering stress', symbol: 'R', kind: 'stress' }
const curve = (label: string, xs: number[], ys: number[]): ChartSeries => ({
  id: label,
  label,
  x: xs,
  y: ys,
  colour: 0,
  kind: 'measured',
  synthetic: false,
})

test('each curve keeps its own x; shorter curves end', () => {
  const table = chartTable([curve('RD', [0, 0.01], [0, 500]), curve('TD', [0.005], [400])], x, y, 'SI')
  expect(table.columns.map(({ series, symbol, unit }) => `${series} ${symbol} ${unit}`)).toEqual([
    'RD e %',
    'RD R MPa',
    'TD e %',
    'TD R MPa',
  ])
  expect(table.rows).toBe(2)
  expect([0, 1, 2, 3].map((column) => table.at(1, column))).toEqual([1, 500, undefined, undefined])
  expect(table.at(0, 2)).toBeCloseTo(0.5, 12)
})

test('in other units, unrounded; 500 MPa / 6.894 757 293 = 72.518 87 ksi', () =>
  expect(chartTable([curve('RD', [0], [500])], x, y, 'other').at(0, 1)).toBeCloseTo(72.518_87, 5))

test('no series, no rows', () => expect(chartTable([], x, y, 'SI').rows).toBe(0))

test('kinds stand in the head where not everything was measured, and a band has a column', () => {
  const band = { ...curve('Band', [0, 0.01], [500, 600]), kind: 'fitted', spread: [6.894_757, 20] } as const
  const table = chartTable([curve('RD', [0], [500]), band], x, y, 'other')
  expect(table.columns.map(({ series, kind, symbol, unit }) => `${series} ${kind} ${symbol} ${unit}`)).toEqual([
    'RD measured e %',
    'RD measured R ksi',
    'Band fitted e %',
    'Band fitted R ksi',
    'Band fitted ± R ksi',
  ])
  expect(table.at(0, 4)).toBeCloseTo(1, 6)
  expect(chartTable([curve('RD', [0], [500])], x, y, 'SI').columns.map(({ kind }) => kind)).toEqual(['', ''])
})

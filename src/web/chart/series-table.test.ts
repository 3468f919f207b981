import { expect, test } from 'vitest'
import { csvText } from '#core/export/csv.ts'
import type { ChartSeries } from './series.ts'
import { seriesTable } from './series-table.ts'

const line = (label: string, more: Partial<ChartSeries> = {}): ChartSeries => ({
  id: label,
  label,
  x: [0.01, 0.02],
  y: [200_000, 210_000],
  colour: 0,
  kind: 'measured',
  synthetic: false,
  ...more,
})
const axes = {
  x: { label: 'Strain', symbol: 'e', kind: 'percentStrain' },
  y: { label: 'Modulus', symbol: 'E', kind: 'modulus' },
} as const

test('every point is a row, in the units that the page shows', () =>
  expect(
    csvText({
      name: 'lines',
      notes: [],
      ...seriesTable({ series: [line('RD'), line('Fit', { kind: 'fitted' })], ...axes }),
    }),
  ).toBe('line,kind,x,y\n-,-,%,GPa\nRD,measured,1,200\nRD,measured,2,210\nFit,fitted,1,200\nFit,fitted,2,210\n'))

test('names of points and the half width of a band have columns of their own', () => {
  const series = [line('RD', { names: ['a', 'b'] }), line('Band', { kind: 'predicted', spread: [1000, 2000] })]
  expect(
    csvText({ name: 'lines', notes: [], ...seriesTable({ series, ...axes }) })
      .split('\n')
      .slice(0, 5),
  ).toEqual([
    'line,kind,name,x,y,y_half_width',
    '-,-,-,%,GPa,GPa',
    'RD,measured,a,1,200,',
    'RD,measured,b,2,210,',
    'Band,predicted,,1,200,1',
  ])
})

test('a line without a band has no half width', () => {
  const series = [line('Share', { kind: 'predicted' })]
  expect(seriesTable({ series, ...axes }).columns.map(({ name }) => name)).toEqual(['line', 'kind', 'x', 'y'])
})

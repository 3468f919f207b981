import { expect, test } from 'vitest'
import { drawSeries } from '../drawing/drawing.ts'
import { readoutRows } from './readout.ts'
import type { ChartSeries } from '../series.ts'
import { seriesStyles } from '../drawing/style.ts'

const view = { x: { min: 0, max: 0.1, log: false }, y: { min: 0, max: 1000, log: false } }
const y = { label: 'Stress', symbol: 'R', kind: 'stress' } as const
const one = (id: string, x: number[], ys: number[], draw: 'line' | 'points' = 'line'): ChartSeries => ({
  id,
  label: id,
  x,
  y: ys,
  colour: 0,
  draw,
  kind: 'measured',
  synthetic: false,
})

test('all series are read at the x of the held point', () => {
  const series = [
    one('held', [0, 0.05, 0.1], [0, 900, 1000]),
    one('line', [0, 0.1], [0, 500]),
    one('short', [0, 0.02], [0, 400]),
    one('points', [0.051, 0.09], [333, 1], 'points'),
    one('far points', [0.09], [1], 'points'),
  ]
  const drawn = drawSeries(series, seriesStyles(series), new Set(), view, { width: 100, height: 100 })
  const rows = readoutRows(drawn, { series: 0, index: 1 }, y, 'SI')
  // That everything was measured goes without saying.
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['']))
  // By hand: half-way along `line` is 250; `short` ends before; a point 1 px away counts, one 40 px away does not.
  expect(rows.map(({ id, value, held }) => [id, value, held])).toEqual([
    ['held', '900\u202fMPa', true],
    ['line', '250\u202fMPa', false],
    ['short', '–', false],
    ['points', '333\u202fMPa', false],
    ['far points', '–', false],
  ])
})

test('each row tells of what kind it is, and how wide its band is there', () => {
  const series: ChartSeries[] = [
    one('test', [0, 0.05, 0.1], [0, 900, 1000]),
    { ...one('law', [0, 0.1], [0, 1000]), kind: 'supported' },
    { ...one('band', [0, 0.1], [0, 1000]), kind: 'fitted', draw: 'band', spread: [4, 20] },
    { ...one('formula', [0, 0.1], [0, 1000]), kind: 'predicted' },
  ]
  const drawn = drawSeries(series, seriesStyles(series), new Set(), view, { width: 100, height: 100 })
  const rows = readoutRows(drawn, { series: 0, index: 1 }, y, 'SI')
  // By hand: half-way between 4 and 20 is 12; nobody said how wide a prediction is that comes without a band.
  expect(rows.map(({ kind, value }) => `${kind}: ${value.replaceAll('\u202f', ' ')}`)).toEqual([
    'measured: 900 MPa',
    'supported by bulge: 500 MPa',
    'fitted: 500 ± 12 MPa',
    'predicted: 500 MPa',
  ])
})

test('a kind that all rows share is not repeated', () => {
  const series = ['RD', 'TD'].map((id): ChartSeries => ({ ...one(id, [0, 0.1], [0, 1000]), kind: 'mean' }))
  const drawn = drawSeries(series, seriesStyles(series), new Set(), view, { width: 100, height: 100 })
  expect(readoutRows(drawn, { series: 0, index: 1 }, y, 'SI').map(({ kind }) => kind)).toEqual(['', ''])
})

import { expect, test } from 'vitest'
import type { ChartSeries } from '../series.ts'
import { seriesStyles } from './style.ts'

const series = (patch: Partial<ChartSeries>): ChartSeries => ({
  id: 'a',
  label: 'A',
  x: [0, 1],
  y: [0, 1],
  colour: 0,
  kind: 'measured',
  synthetic: false,
  ...patch,
})
const style = (patch: Partial<ChartSeries>) => seriesStyles([series(patch)])[0]!

test.each([
  // what                          series                                          width  dash          markers
  ['measured', {}, 2, [], 'none'],
  ['mean is thick', { kind: 'mean' }, 2.5, [], 'none'],
  ['replicate is thin', { kind: 'replicate' }, 1, [], 'none'],
  ['fitted', { kind: 'fitted' }, 1, [], 'none'],
  ['a second fit of one colour', { kind: 'fitted', second: true }, 1, [7, 2, 2, 2], 'none'],
  ['extrapolated wins over TD', { kind: 'extrapolated', orientation: 'TD' }, 1.5, [3, 2], 'none'],
  ['bars of ± s', { kind: 'deviation', colour: 6 }, 1, [], 'none'],
  ['outline of a group', { kind: 'envelope', colour: 6, synthetic: true }, 1.5, [], 'none'],
  ['TD', { orientation: 'TD' }, 2, [8, 4], 'none'],
  ['DD', { orientation: 'DD' }, 2, [8, 3, 2, 3], 'none'],
  ['points have no line', { draw: 'points' }, 0, [], 'every'],
  ['synthetic lines carry markers', { synthetic: true }, 2, [], 'spaced'],
  ['predictions too', { kind: 'predicted' }, 1.5, [], 'spaced'],
  ['the band of a prediction has none', { kind: 'predicted', draw: 'band', synthetic: true }, 0, [], 'none'],
  ['violet brings its dash', { colour: 6 }, 2, [8, 4], 'none'],
  ['colour 13 is colour 1 again', { colour: 12 }, 2, [], 'none'],
] as const)('%s', (_what, patch, width, dash, markers) =>
  expect(style(patch as Partial<ChartSeries>)).toMatchObject({ width, dash, markers }),
)

test('synthetic markers are hollow, measured ones are not', () => {
  expect(style({ synthetic: true }).marker.hollow).toBe(true)
  expect(style({}).marker.hollow).toBe(false)
  expect(style({ hollow: true }).marker.hollow).toBe(true)
})

test.each([
  ['a colour', { colour: 4 }, 'plus'],
  ['a colour on a map, hollow', { colour: 4, names: ['a'], synthetic: true }, 'plus'],
  ['a shape', { colour: 4, shape: 1 }, 'square'],
  ['a prediction', { colour: 4, kind: 'predicted' }, 'diamond'],
] as const)('marker of %s', (_what, patch, shape) =>
  expect(style(patch as Partial<ChartSeries>).marker.shape).toBe(shape),
)

test('with seven colours the dash tells the series, not the orientation', () => {
  const seven = Array.from({ length: 7 }, (_, colour) => series({ id: String(colour), colour, orientation: 'TD' }))
  const dashes = seriesStyles(seven).map(({ dash }) => dash)
  expect(dashes[0]).toEqual([])
  expect(dashes[6]).toEqual([8, 4])
})

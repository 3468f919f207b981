import { expect, test } from 'vitest'
import type { ChartSeries } from '../series.ts'
import type { DrawnSeries } from './drawing.ts'
import { hasEndLabels, placeEnds } from './place-ends.ts'

const box = { width: 400, height: 100 }
const line = (at: number, ...ends: readonly (readonly [number, number])[]) =>
  ({
    at,
    series: { kind: 'measured' },
    projection: { px: Float64Array.from(ends, ([x]) => x), py: Float64Array.from(ends, ([, y]) => y) },
  }) as unknown as DrawnSeries

test.each([
  ['at the ends of the lines', [line(0, [0, 90], [400, 20]), line(1, [0, 90], [400, 60])], [20, 20], [20, 60]],
  ['moved apart', [line(0, [400, 50]), line(1, [400, 52])], [20, 20], [50, 70]],
  ['moved up from the lower edge', [line(0, [400, 95]), line(1, [400, 96])], [20, 20], [70, 90]],
  ['at the last point in view of a zoomed line', [line(0, [100, 30], [390, 40], [900, 99])], [20], [40]],
  ['within the plot', [line(0, [400, -50])], [20], [10]],
  ['a hidden series follows', [line(1, [400, 30])], [20, 20], [90, 30]],
  ['more than there is room for start at the top', [line(0, [400, 1]), line(1, [400, 2])], [60, 60], [30, 90]],
] as const)('labels are %s', (_where, drawn, heights, places) => expect(placeEnds(drawn, box, heights)).toEqual(places))

test('names of several specimens are in their order', () => {
  const drawn = [line(0, [400, 90]), line(1, [400, 30]), line(2, [400, 5])]
  expect(placeEnds(drawn, box, [20, 30], [[0, 1], [2]])).toEqual([10, 35])
})

test('bands that share a name leave the others at their ends', () => {
  const band = (at: number, y: number) => ({
    ...line(at, [400, y]),
    series: { kind: 'fitted', draw: 'band' } as ChartSeries,
  })
  expect(placeEnds([line(0, [400, 90]), band(1, 30), band(2, 40)], box, [20, 20], [[0], [1, 2]])).toEqual([90, 30])
})

test('the name of a test and its model is at the end of the longer line', () => {
  const model = { ...line(1, [200, 30], [400, 20]), series: { kind: 'fitted' } as ChartSeries }
  expect(placeEnds([line(0, [200, 90]), model, line(2, [400, 70])], box, [20, 20], [[0, 1], [2]])).toEqual([20, 70])
})

test.each([
  ['two lines', 2, {}, false, true],
  ['one line', 1, {}, false, false],
  ['nine lines', 9, {}, false, false],
  ['a map', 2, { names: ['a'] }, false, false],
  ['closed loci', 2, {}, true, false],
  ['nine specimens of one rate', 9, { legend: '500 /s' }, false, false],
] as const)('names at the ends: %s', (_what, count, patch, equalAxes, expected) => {
  const series = Array.from({ length: count }, (_, i) => ({ id: `${i}`, ...patch }) as unknown as ChartSeries)
  expect(hasEndLabels(series, equalAxes)).toBe(expected)
})

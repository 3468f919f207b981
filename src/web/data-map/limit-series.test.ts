import { expect, test } from 'vitest'
import type { CoilFilterState } from '#contract/coil-filter/filter.ts'
import { allCoils } from '#contract/coil-filter/filter.ts'
import type { DataMap } from '#contract/views/data-map.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import { limitSeries } from './limit-series.ts'

const axis = (asked: string, symbol: string, displayUnit: string) =>
  ({ asked, label: asked, symbol, displayUnit }) as DataMap['x']
const map = { x: axis('uat.rm-RD', 'R_m', 'MPa'), y: axis('her.lambda', 'λ', '%') } as DataMap
const drawn = [
  { x: [500, 900], y: [0.1, 0.6] },
  { x: [NaN, 1200], y: [NaN, 0.3] },
] as unknown as ChartSeries[]
const lines = (asked: Partial<CoilFilterState>, stages?: string) =>
  limitSeries(map, drawn, { asked: { ...allCoils, ...asked }, stages }).map(({ label, x, y }) => [label, x, y])

test('limits of the filter on the axes are lines across the drawing; others are not drawn', () =>
  expect(
    lines({ ranges: { 'uat.rm-RD': [600, null, 'from'], 'her.lambda': [30, 50], 'uat.a-RD': [5, null] } }),
  ).toEqual([
    ['Limit: R_m > 600 MPa', [600, 600], [0.1, 0.6]],
    ['Limit: λ ≥ 30 %', [500, 1200], [0.3, 0.3]],
    ['Limit: λ ≤ 50 %', [500, 1200], [0.5, 0.5]],
  ]))

test('so are successive limits, and limits of the thickness on its axis', () => {
  expect(lines({}, 'x ..1000;in 1,1 2,2 3,1')).toEqual([['Limit: R_m ≤ 1000 MPa', [1000, 1000], [0.1, 0.6]]])
  const thick = { ...map, x: axis('t', 't', 'mm') }
  expect(
    limitSeries(thick, drawn, { asked: { ...allCoils, thickness: [1, null] }, stages: undefined }).map(
      ({ label }) => label,
    ),
  ).toEqual(['Limit: t ≥ 1 mm'])
})

test('no lines without limits or without a drawing', () => {
  expect(lines({ ranges: { 'uat.rm-RD': [null, null] } })).toEqual([])
  expect(limitSeries(map, [], { asked: { ...allCoils, ranges: { 'uat.rm-RD': [1, 2] } }, stages: undefined })).toEqual(
    [],
  )
})

import { expect, test } from 'vitest'
import type { DataMap, MapPoint } from '#contract/views/data-map.ts'
import { mapSeries } from './map-series.ts'
import { axesOf, mapFields } from './map-state.ts'
import * as z from 'zod/mini'

const state = (fields: Record<string, string> = {}) => z.parse(z.object(mapFields), fields)
const axis = (asked: string, unit: string) => ({
  asked,
  label: asked,
  property: asked.split('-')[0]!,
  symbol: '',
  unit,
  displayUnit: unit,
  columns: [asked],
})
const point = (name: string, x: number, y: number, more: Partial<MapPoint> = {}): MapPoint => ({
  id: `${name}~1`,
  name,
  material: name,
  to: '/',
  family: 'Dual Phase',
  thickness: 1,
  coating: null,
  millType: 'Unknown',
  free: false,
  synthetic: false,
  x,
  y,
  sx: 5,
  sy: 1,
  n: 3,
  flags: [],
  ...more,
})
const map: DataMap = {
  x: axis('uat.rm-TD', 'MPa'),
  y: axis('uat.a-TD', '%'),
  points: [
    point('a', 500, 20),
    point('b', 600, 15, { n: 2, sx: null, sy: null }),
    point('c', 1000, 10, { synthetic: true, family: 'Martensitic' }),
  ],
  total: 3,
  notShown: [],
  gauges: [80],
  release: null,
}
const labels = (fields: Record<string, string>) => mapSeries(map, state(fields)).series.map(({ label }) => label)
const find = (fields: Record<string, string>, label: string) =>
  mapSeries(map, state(fields)).series.find((one) => one.label === label)!

test('a point is filled as its number stands: below three specimens and synthetic are hollow', () => {
  const { series } = mapSeries(map, state())
  const dots = series.filter(({ draw }) => draw === 'points')
  expect(dots.map(({ label, hollow, synthetic }) => [label, hollow, synthetic])).toEqual([
    ['Dual Phase', false, false],
    ['Dual Phase, n < 3', true, false],
    ['Martensitic', false, true],
  ])
})

test('bars are ± s, in the units of the chart', () => {
  const bars = find({}, '± s where n ≥ 3')
  expect([...(bars.x as number[])].slice(0, 2)).toEqual([495, 505])
  expect([...(bars.y as number[])].slice(3, 5)).toEqual([0.19, 0.21])
})

test('stages leave a group its colour, and what they leave behind is grey and still named', () => {
  const before = find({}, 'Martensitic').colour
  const fields = { stages: 'x 900..' }
  expect(find(fields, 'Martensitic').colour).toBe(before)
  expect(find(fields, 'Outside the stages').names).toEqual(['a'])
  expect(labels(fields)).toContain('Outside the stages, n < 3')
})

test('three points have no outline, and the front of both goals is told', () => {
  expect(labels({ envelope: 'hull' }).some((label) => label.includes('hull'))).toBe(false)
  expect([...(find({ pareto: 'more-more' }, 'Front: more of x, more of y').x as number[])]).toEqual([500, 600, 1000])
})

test('lines of a preset, published ranges and index lines are drawn when they are asked for', () => {
  expect(labels({ lines: 'hidden' }).some((label) => label.includes('GPa·%'))).toBe(false)
  expect(labels({})).toContain('10 GPa·%')
  expect(labels({ published: 'shown' })).toContain('DP, published')
  expect(labels({ slope: '-1', chosen: 'a~1' })).toContain('Slope -1 through a')
})

test('axes are those of the preset where none are named', () => {
  expect(axesOf(state())).toEqual({ x: 'uat.rm-TD', y: 'uat.a-TD' })
  expect(axesOf(state({ preset: 'edge', y: 't' }))).toEqual({ x: 'uat.rm-RD', y: 't' })
})

import { describe, expect, test } from 'vitest'
import {
  countOmitted,
  countPoints,
  drawSeries,
  extrapolatedSpans,
  homeView,
  nearestDrawn,
  noneAboveZero,
  withAllPoints,
  findNamedPoint,
} from './drawing.ts'
import type { ChartAxis, ChartSeries } from '../series.ts'
import { seriesStyles } from './style.ts'

const x: ChartAxis = { label: 'Engineering strain', symbol: 'e', kind: 'percentStrain', fromZero: true }
const y: ChartAxis = { label: 'Engineering stress', symbol: 'R', kind: 'stress' }
const linear = { x: false, y: false }
const box = { width: 100, height: 100 }
const curve = (patch: Partial<ChartSeries> = {}): ChartSeries => ({
  id: 'a',
  label: 'A',
  x: [0, 0.05, 0.1],
  y: [300, 900, 1000],
  colour: 0,
  kind: 'measured',
  synthetic: false,
  ...patch,
})
const view = { x: { min: 0, max: 0.1, log: false }, y: { min: 0, max: 1000, log: false } }
const drawAll = (series: ChartSeries[], hidden: string[] = []) =>
  drawSeries(series, seriesStyles(series), new Set(hidden), view, box)

describe('the home view', () => {
  test('stress starts at zero though no value is near it', () =>
    expect(homeView([curve()], { x, y }, linear)?.y).toEqual({ min: 0, max: 1040, log: false }))
  test('a scatter band is in view', () =>
    expect(homeView([curve({ spread: [0, 0, 100] })], { x, y }, linear)?.y.max).toBeCloseTo(1144, 9))
  test('so is evidence beyond the curve', () => {
    const evidence = { label: 'Rp0.2', from: 0, to: 0.2, marks: [{ label: 'offset', points: [[0.01, 1500] as const] }] }
    const home = homeView([curve()], { x, y }, linear, { evidence })
    expect(home?.x.max).toBeCloseTo(0.208, 9)
    expect(home?.y.max).toBeCloseTo(1560, 9)
  })
  test('nothing above zero has no logarithmic view', () =>
    expect(homeView([curve({ x: [-1, 0] })], { x, y }, { x: true, y: false })).toBeUndefined())
})

test('hidden series are not drawn, others keep their place in the list', () =>
  expect(drawAll([curve(), curve({ id: 'b' })], ['a']).map(({ at }) => at)).toEqual([1]))

test('points alone are never thinned', () => {
  const many = Array.from({ length: 500 }, () => 0.05)
  const [drawn] = drawAll([curve({ draw: 'points', x: many, y: many.map((_, i) => i) })])
  expect(drawn?.kept.length).toBe(500)
  expect(drawn?.markers.length).toBe(500)
})

test('the note counts what is on the plot against what was recorded', () =>
  expect(countPoints(drawAll([curve({ recorded: 48_210 })]), box)).toEqual({ drawn: 3, recorded: 48_210 }))

test('a line that a formula makes has no points to count', () =>
  expect(countPoints(drawAll([curve(), curve({ id: 'b', kind: 'fitted' })]), box)).toEqual({ drawn: 3, recorded: 3 }))

test('the nearest point answers with the number of its series in the chart', () =>
  expect(nearestDrawn(drawAll([curve(), curve({ id: 'b', y: [0, 0, 0] })], ['a']), 50, 90, box)).toEqual({
    series: 1,
    index: 1,
  }))

test('extrapolation is tinted over its range, inside the plot only', () => {
  const series = [curve(), curve({ id: 'e', kind: 'extrapolated', x: [0.05, 0.4], y: [1000, 1100] })]
  expect(extrapolatedSpans(drawAll(series), view.x)).toEqual([[0.5, 1]])
  const twice = [...series, ...series.map((one) => ({ ...one, id: `${one.id} again` }))]
  expect(extrapolatedSpans(drawAll(twice), view.x)).toEqual([[0.5, 1]])
})

test('points that a logarithmic axis would lose are counted once; gaps are not points', () => {
  const series = [curve({ x: [-1, 0, Number.NaN, 2], y: [-1, 5, 5, 5] })]
  const lost = (x: boolean, y: boolean) => countOmitted(series, { x, y })
  expect([lost(false, false), lost(true, false), lost(false, true), lost(true, true)]).toEqual([0, 2, 1, 2])
  expect([noneAboveZero(series, 'x'), noneAboveZero([curve({ x: [-1, 0, Number.NaN, 0] })], 'x')]).toEqual([
    false,
    true,
  ])
})

test('with all its points a curve counts those in view, without them all that were recorded', () => {
  const thinned = curve({ recorded: 5 })
  const near = { x: { min: 0.04, max: 0.1, log: false }, y: { min: 0, max: 1000, log: false } }
  const looks = seriesStyles([thinned])
  const counts = (series: readonly ChartSeries[]) => countPoints(drawSeries(series, looks, new Set(), near, box), box)
  expect(counts([thinned])).toEqual({ drawn: 2, recorded: 5 })
  const full = { x: Float64Array.of(0, 0.02, 0.05, 0.08, 0.1), y: Float64Array.of(300, 700, 900, 960, 1000) }
  expect(counts(withAllPoints([thinned], new Map([['a', full]])))).toEqual({ drawn: 3, recorded: 3 })
})

test('a thing is found again in the series that it has come into; lines are not counted', () => {
  const line = curve({ id: 'line', x: [0.1], y: [1000] })
  const dots = (id: string, x: number[]) => curve({ id, x, y: x.map((e) => e * 10_000), draw: 'points', names: [] })
  const drawn = drawAll([line, dots('left', [0.02]), dots('picked', [0.1])])
  expect(findNamedPoint(drawn, 0.1, 1000)).toEqual({ series: 2, index: 0 })
  expect(findNamedPoint(drawn, 0.02, 201)).toBeUndefined()
})

describe('very many points', () => {
  const count = 12_000
  const cloud = (patch: Partial<ChartSeries> = {}) =>
    curve({
      x: Float64Array.from({ length: count }, (_, i) => ((i * 0.754_877) % 1) * 0.1),
      y: Float64Array.from({ length: count }, (_, i) => ((i * 0.569_84) % 1) * 1000),
      draw: 'points',
      names: [],
      ...patch,
    })

  test('of those in one place one is drawn, and the note counts both', () => {
    const drawn = drawAll([cloud()])
    expect(drawn[0]!.dense).toBe(true)
    // Places of two pixels on 100 × 100 px, both edges among them.
    expect(drawn[0]!.markers.length).toBeLessThanOrEqual(51 * 51)
    expect(countPoints(drawn, box)).toEqual({ drawn: drawn[0]!.markers.length, recorded: count })
    const places = drawn[0]!.markers.map((i) =>
      [drawn[0]!.projection.px[i]!, drawn[0]!.projection.py[i]!].map((at) => Math.floor((at + 8) / 2)).join(),
    )
    expect(new Set(places).size).toBe(places.length)
  })

  test('the nearest is one of the points, also of those that are not drawn, and never of a line', () => {
    const line = curve({ id: 'line', x: [0, 0.1], y: [0, 1000], kind: 'reference' })
    const drawn = drawAll([line, cloud({ id: 'cloud' })])
    const { px, py } = drawn[1]!.projection
    for (const index of [1, 777, count - 1])
      expect(nearestDrawn(drawn, px[index]!, py[index]!, box)).toEqual({ series: 1, index })
  })

  test('a few stay as they were: every one drawn', () => {
    const [few] = drawAll([cloud({ x: [0.05, 0.05], y: [500, 500] })])
    expect([few!.dense, few!.markers]).toEqual([false, [0, 1]])
  })
})

import { describe, expect, test } from 'vitest'
import type { ChartAxis } from '../series.ts'
import { niceStep, placeTicks, ticks } from './ticks.ts'

const labels = (min: number, max: number, log: boolean, count = 6) =>
  ticks({ min, max, log }, count).map(({ label }) => label.replaceAll('\u202f', ' '))

describe('linear', () => {
  test.each([
    [0, 1040, 6, ['0', '200', '400', '600', '800', '1 000']],
    [0, 12.4, 6, ['0', '5', '10']],
    [-0.02, 0.021, 5, ['−0.02', '−0.01', '0.00', '0.01', '0.02']],
    [0.0001, 0.0005, 4, ['0.0001', '0.0002', '0.0003', '0.0004', '0.0005']],
  ])('%d to %d', (min, max, count, expected) => {
    const found = labels(min, max, false, count)
    expect(found).toEqual(expected)
  })
})

describe('logarithmic', () => {
  test.each([
    ['two decades show 1 2 5', 1, 100, ['1', '2', '5', '10', '20', '50', '100']],
    ['strain rates show decades', 1e-4, 1e3, ['10⁻⁴', '0.001', '0.01', '0.1', '1', '10', '100', '1 000']],
    ['less than half a decade is read linearly', 100, 200, ['100', '120', '140', '160', '180', '200']],
  ])('%s', (_why, min, max, expected) => expect(labels(min, max, true)).toEqual(expected))
})

test.each([
  [0.07, 0.1],
  [0.1, 0.1],
  [2.1, 5],
  [173, 200],
])('niceStep(%d) is %d', (rough, step) => expect(niceStep(rough)).toBeCloseTo(step, 12))

const x: ChartAxis = { label: 'Engineering strain', symbol: 'e', kind: 'percentStrain' }
const y: ChartAxis = { label: 'Engineering stress', symbol: 'R', kind: 'stress' }
const view = { x: { min: 0, max: 0.12, log: false }, y: { min: 0, max: 1040, log: false } }
const box = { width: 360, height: 300 }

test('ticks are round in the unit shown and stand where the stored value stands', () => {
  const placed = placeTicks(view, { x, y }, 'SI', box)
  expect(placed.x.map(({ label }) => label)).toEqual(['0', '5', '10'])
  expect(placed.x[1]?.place).toBeCloseTo(0.05 / 0.12, 12)
  expect(placed.y.at(-1)).toEqual({ place: 1000 / 1040, label: '1\u202f000' })
})

test('other units have other round numbers: 1040 MPa is 150.8 ksi', () => {
  const { y: placed } = placeTicks(view, { x, y }, 'other', box)
  expect(placed.map(({ label }) => label)).toEqual(['0', '50', '100', '150'])
  expect(placed.at(-1)?.place).toBeCloseTo((150 * 6.894_757_293) / 1040, 9)
})

test('less than half a decade on a logarithmic axis: round numbers at logarithmic places', () => {
  const log = { ...view, y: { min: 100, max: 200, log: true } }
  const placed = placeTicks(log, { x, y }, 'SI', box).y
  expect(placed.find(({ label }) => label === '140')?.place).toBeCloseTo(Math.log(1.4) / Math.log(2), 12)
})

test('ticks of directions stand at directions, until the reader looks between them', () => {
  const angle: ChartAxis = { label: 'Angle', symbol: 'θ', kind: 'angle', ticks: [0, 45, 90] }
  const labels = (min: number, max: number) =>
    placeTicks({ ...view, x: { min, max, log: false } }, { x: angle, y }, 'SI', box).x.map(({ label }) => label)
  expect(labels(-4, 94)).toEqual(['0', '45', '90'])
  expect(labels(40, 60)).toEqual(['40', '45', '50', '55', '60'])
})

import { expect, test } from 'vitest'
import { placeTicks } from './frame.ts'
import type { ChartAxis } from './series.ts'

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

import { expect, test } from 'vitest'
import type { FracturePoint } from '../../test-types/fsm/locus.ts'
import type { TabMeasurements } from '../../parameter-sets/measurements.ts'
import type { CardSet } from '../input/from-parameter-sets.ts'
import { sampleInput } from '../input/sample-input.ts'
import { proveSets } from './prove-sets.ts'

const { fit: _fit, fitWindow: _window, extrapolation: _law, ...facts } = sampleInput().provenance
const none = { x: new Float64Array(), y: new Float64Array() }
const measured: TabMeasurements = {
  moduli: [],
  chords: none,
  flow: none,
  tensile: none,
  flowWindow: { from: 0, to: 0 },
  tension: null,
  bulge: none,
  loops: [],
  anisotropy: [],
  rates: [],
  limits: none,
  sheet: { t: null, a80: null, a80min: null, r: null, n: null },
  fractures: [],
  models: [],
}
const set = (tab: CardSet['tab'], model: string, values: Readonly<Record<string, number>>): CardSet => ({
  tab,
  model,
  parameters: Object.entries(values).map(([id, value]) => ({ id, value, unit: '1' })),
  fitWindow: null,
  lastMeasured: 0.07,
  extrapolation: null,
})
const sets = [
  set('FE1', 'linear-elastic', { density: 7850, E0: 207_000, nu: 0.3 }),
  set('FE2', 'swift', { K: 1350, e0: 0.002, n: 0.1 }),
  set('FE6', 'hosford-coulomb', { a: 1.4, b: 0.7, c: 0.05, nf: 0.1, vsg: 0.5 }),
]
const point = (triaxiality: number): FracturePoint => ({ test: 'x', triaxiality, lode: 1, strain: 0.7, vsg: 0.5 })
const fractureProof = (...points: readonly number[]) =>
  proveSets(sets, facts, { tested: [], measured: { ...measured, fractures: points.map(point) } })[2]!

test('points that the curve of the card does not reach are counted', () => {
  const { passed, verdict } = fractureProof(1 / 3, 1 / 3, 2 / 3, -0.5)
  expect([passed, verdict]).toEqual([true, expect.stringMatching(/3 of 4 points within the card's curve$/)])
})

test('a proof that rests on two points is none', () => {
  const { passed, verdict } = fractureProof(1 / 3, 2 / 3, -0.5)
  expect(passed).toBe(false)
  expect(verdict).toMatch(
    /^NOT PROVEN: .*2 of 3 points within the card's curve, fewer than 3 points are not sufficient$/,
  )
})

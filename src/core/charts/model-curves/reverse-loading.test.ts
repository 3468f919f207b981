import { expect, test } from 'vitest'
import { modelCurves, type Support, reversalsOf } from './index.ts'

/** Linear kinematic hardening, C = 10 000 MPa and hardly any fading: σ = 400 + 10 000·εp forwards, ±400 about it backwards. */
const set = {
  model: 'chaboche-1',
  fitWindow: null,
  parameters: Object.entries({ s0: 400, Q: 0, b: 1, C1: 10_000, g1: 1e-6 }).map(([id, value]) => ({ id, value })),
}
const support: Support = { reached: () => undefined, rates: [], flow: undefined, turns: [0.02, 0.06] }

test('a linear backstress, by hand: up to 600 MPa, from 200 MPa the other way down to 600', () => {
  const found = modelCurves('FE2', set, support)
  if ('missing' in found) throw new Error(found.missing)
  const [{ chart, curve }] = found as [(typeof found)[number]]
  const at = (p: number) => curve.y[curve.x.findIndex((x) => Math.abs(x - p) < 1e-12)]
  expect(chart).toBe('reverse-loading')
  expect([at(0), at(0.02), at(0.06)]).toEqual([400, 600, 600].map((stress) => expect.closeTo(stress, 3)))
  // Just after the turning: backstress 200, so −400 + 200 = −200 MPa.
  expect(curve.y[curve.x.findIndex((x) => x > 0.02)]).toBeCloseTo(200.115, 1)
})

test.each([
  // why                          p, |σ|                                                            turns
  [
    'one loop',
    [
      [0, 0],
      [0.01, 500],
      [0.02, 600],
      [0.0201, 50],
      [0.0203, 450],
      [0.06, 700],
    ],
    [0.0201, 0.06],
  ],
  [
    'unloaded at the end',
    [
      [0, 0],
      [0.02, 600],
      [0.0201, 50],
    ],
    [0.0201],
  ],
  [
    'never turned',
    [
      [0, 0],
      [0.02, 600],
    ],
    [0.02],
  ],
  ['nothing', [], []],
] as const)('%s', (_why, rows, turns) => {
  const column = (i: 0 | 1) => Float64Array.from(rows, (row) => row[i])
  expect(reversalsOf({ x: column(0), y: column(1) })).toEqual(turns)
})

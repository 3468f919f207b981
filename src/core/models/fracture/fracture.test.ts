import { describe, expect, test } from 'vitest'
import { hosfordCoulombStrain } from './hosford-coulomb.ts'
import { equivalentOverMajor, lodeOfPlaneStress, triaxialityOfPath } from '../stress-state.ts'

// docs/science/check-cases.md#stress-state
test.each([
  // β     η         θ̄          ε̄/ε1
  [-1, 0, 0, 1.1547],
  [-0.5, 0.333333, 1, 1],
  [-0.25, 0.480384, 0.463263, 1.04083],
  [0, 0.57735, 0, 1.1547],
  [0.25, 0.629941, -0.363113, 1.32288],
  [0.5, 0.654654, -0.636887, 1.52753],
  [1, 0.666667, -1, 2],
])('stress state of the path β = %d', (beta, triaxiality, lode, ratio) => {
  expect(triaxialityOfPath(beta)).toBeCloseTo(triaxiality, 5)
  expect(lodeOfPlaneStress(triaxialityOfPath(beta))).toBeCloseTo(lode, 5)
  expect(equivalentOverMajor(beta)).toBeCloseTo(ratio, 5)
})

const states = { UC: [-1 / 3, -1], SH: [0, 0], UT: [1 / 3, 1], PST: [1 / Math.sqrt(3), 0], EBT: [2 / 3, -1] } as const

// docs/science/check-cases.md#fracture-models
describe.each([
  ['hc-1', { a: 1.3, b: 0.8, c: 0.06, nf: 0.1 }, { UC: 2.65993, SH: 0.725726, UT: 0.8, PST: 0.387607, EBT: 0.8 }, 1e-5],
  [
    'hc-2',
    { a: 1.46035, b: 0.62, c: 0.0569681, nf: 0.1 },
    { UC: 1.93975, SH: 0.7, UT: 0.62, PST: 0.38, EBT: 0.62 },
    1e-4,
  ],
])('%s', (_id, parameters, expected, tolerance) => {
  test.each(Object.entries(expected))('%s fractures at %d', (state, strain) => {
    const [triaxiality, lode] = states[state as keyof typeof states]
    expect(Math.abs(hosfordCoulombStrain(parameters, triaxiality, lode) / strain - 1)).toBeLessThan(tolerance)
  })
})

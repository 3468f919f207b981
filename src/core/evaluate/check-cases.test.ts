import { describe, expect, test } from 'vitest'
import { chordModulus } from '../models/elastic/chord-modulus.ts'
import { equivalentOverMajor, lodeOfPlaneStress, triaxialityOfPath } from '../models/stress-state.ts'
import { vdaAngle } from '../models/bending/vda-angle.ts'
import { summarise } from '../statistics/replicates.ts'
import { normalisedAngle, outerFibreStrain } from '../test-types/bnd/formulas.ts'
import { strengthDifferential, withoutFriction } from '../test-types/uac/signals.ts'
import { bauschinger } from '../test-types/ctc/reversals.ts'
import { clearancePercent, dieFor, edgeStrain, holeExpansionRatio, reportedRatio } from '../test-types/her/formulas.ts'
import { bulgeGeometry, bulgePoint, strainRatioSecant } from '../test-types/hbg/membrane.ts'
import { rateSensitivity } from '../models/rate/rate-power-law.ts'
import { equivalentOfShear, shearOfMajor, shearStress } from '../test-types/shr/evaluate.ts'

const steel = { E: 207_000, nu: 0.3 }
const before = [10.02, 10.01, 10.03]
const ratios = [12.62, 12.95, 12.48].map((after, i) => holeExpansionRatio(before[i]!, after))
const holes = summarise(ratios)
const pole = bulgePoint({ pressure: 18, radius: 80, eps1: 0.12, eps2: 0.115, t0: 1.4 }, steel)
const dome = bulgeGeometry(50, 25)
const top = bulgePoint(
  { pressure: 20, radius: dome.radius, eps1: dome.thicknessStrain / 2, eps2: dome.thicknessStrain / 2, t0: 1.4 },
  steel,
)
const tau = shearStress(8400, 10, 1.4)
const gamma = shearOfMajor(0.25)
const reversal = bauschinger(900, -560, 650)
const fibre = outerFibreStrain(1.4, 0.4)
const tools = { roller: 15, punch: 0.4, gap: 3.3, t: 1.4 }

test.each<[string, number, number[], number[]]>([
  // case  tolerance  found  expected
  ['her-1', 1e-4, ratios, [25.9481, 29.3706, 24.4267]],
  [
    'her-1, statistics',
    1e-4,
    [holes.mean, holes.s, 100 * holes.cv, ...holes.ci95!],
    [26.5818, 2.53214, 9.52585, 20.2916, 32.872],
  ],
  ['her-1, as reported', 1e-4, [reportedRatio(holes.mean), edgeStrain(holes.mean)], [27, 0.235719]],
  [
    'her-2',
    1e-4,
    [clearancePercent({ punch: 10, die: 10.34, t: 1.4 }), dieFor({ punch: 10, t: 1.4 })],
    [12.1429, 10.336],
  ],
  [
    'hbg-1',
    1e-5,
    [pole.thickness, pole.stress, pole.plastic, strainRatioSecant(0.12, 0.115)],
    [1.1068, 650.525, 0.2306, 0.958333],
  ],
  ['hbg-2', 1e-5, [dome.radius, dome.thicknessStrain, top.thickness, top.stress], [62.5, 0.446287, 0.896, 697.545]],
  ['shr-1', 1e-5, [tau, gamma, equivalentOfShear(gamma)], [600, 0.505225, 0.291692]],
  ['uac-1', 1e-5, [withoutFriction(-20_000, 3000, 0.06)], [-19_640]],
  ['asym-1', 1e-5, [strengthDifferential(900, -927)], [0.0295567]],
  ['ctc-1', 1e-5, [reversal.ratio, reversal.BSP, reversal.BEP], [0.622222, 0.377778, 0.68]],
  [
    'lul-1',
    1e-5,
    [0, 0.01, 0.02, 0.05, 0.1].map((ep) => chordModulus(207, 160, 50, ep)),
    [207, 188.507, 177.29, 163.858, 160.317],
  ],
  ['bnd-1', 1e-5, [normalisedAngle(92, 1.4)], [88.8804]],
  ['bnd-2', 1e-5, [fibre.major, fibre.equivalent], [0.492476, 0.568663]],
  ['bnd-3', 1e-5, [2, 5, 8, 10, 12].map((S) => vdaAngle(tools, S)), [14.634, 40.1679, 70.555, 93.7381, 119.474]],
  ['m-1', 1e-5, [rateSensitivity({ stress: 1000, rate: 0.001 }, { stress: 1060, rate: 100 })], [0.00506117]],
])('check case %s', (_id, tolerance, found, expected) => {
  expect(found).toHaveLength(expected.length)
  const off = expected.map((value, i) => Math.abs(found[i]! / value - 1))
  expect(Math.max(...off)).toBeLessThan(tolerance)
})

describe('stress state of a straight path: docs/science/check-cases.md#stress-state', () => {
  test.each([
    // β      η         θ̄          ε̄/ε1
    [-1, 0, 0, 1.1547],
    [-0.5, 0.333333, 1, 1],
    [-0.25, 0.480384, 0.463263, 1.04083],
    [0, 0.57735, 0, 1.1547],
    [0.25, 0.629941, -0.363113, 1.32288],
    [0.5, 0.654654, -0.636887, 1.52753],
    [1, 0.666667, -1, 2],
  ])('β = %d', (beta, eta, lode, equivalent) => {
    const triaxiality = triaxialityOfPath(beta)
    expect(triaxiality).toBeCloseTo(eta, 5)
    expect(lodeOfPlaneStress(triaxiality)).toBeCloseTo(lode, 5)
    expect(equivalentOverMajor(beta)).toBeCloseTo(equivalent, 4)
  })
  // check case flcp-1
  test.each([
    [-0.1, 0.3, -0.333333, 0.436436, 0.305505],
    [0, 0.2, 0, 0.57735, 0.23094],
    [0.1, 0.24, 0.416667, 0.64859, 0.349476],
  ])('limit point (%d, %d) in the fracture plane', (minor, major, beta, eta, equivalent) => {
    expect(minor / major).toBeCloseTo(beta, 6)
    expect(triaxialityOfPath(minor / major)).toBeCloseTo(eta, 5)
    expect(major * equivalentOverMajor(minor / major)).toBeCloseTo(equivalent, 6)
  })
})

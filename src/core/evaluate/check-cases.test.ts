import { describe, expect, test } from 'vitest'
import { chordModulus } from '../models/elastic/chord-modulus.ts'
import { equivalentOverMajor, lodeOfPlaneStress, triaxialityOfPath } from '../models/fracture/stress-state.ts'
import { vdaAngle } from '../models/bending/vda-angle.ts'
import { summarise } from '../statistics/replicates.ts'
import { normalisedAngle, outerFibreStrain } from './bending/formulas.ts'
import { compressedRow, strengthDifferential } from './compression/friction.ts'
import { bauschinger } from './cyclic/bauschinger.ts'
import { clearancePercent, dieFor, edgeStrain, holeExpansionRatio, reportedRatio } from './hole-expansion/formulas.ts'
import { bulgeGeometry, bulgePoint, strainRatioSecant } from './hydraulic-bulge/membrane.ts'
import { rateSensitivity } from './multi-rate/sensitivity.ts'
import { equivalentOfShear, equivalentStressOfShear, shearOfMajor, shearStress } from './shear/shear-strain.ts'

/** Relative agreement of every number with the reference text. */
function agrees(found: readonly number[], expected: readonly number[], tolerance = 1e-5): void {
  expect(found).toHaveLength(expected.length)
  for (const [i, value] of expected.entries()) {
    expect(Math.abs(found[i]! - value)).toBeLessThanOrEqual(tolerance * Math.max(Math.abs(value), 1e-9) + 1e-12)
  }
}

describe('check-cases, one formula each', () => {
  test('her-1', () => {
    const before = [10.02, 10.01, 10.03]
    const ratios = [12.62, 12.95, 12.48].map((after, i) => holeExpansionRatio(before[i]!, after))
    agrees(ratios, [25.9481, 29.3706, 24.4267], 1e-4)
    const { mean, s, cv, ci95 } = summarise(ratios)
    agrees([mean, s, 100 * cv, ...ci95!], [26.5818, 2.53214, 9.52585, 20.2916, 32.872], 1e-4)
    expect(reportedRatio(mean)).toBe(27)
    agrees([edgeStrain(mean)], [0.235719], 1e-4)
  })
  test('her-2', () =>
    agrees(
      [clearancePercent({ punch: 10, die: 10.34, t: 1.4 }), dieFor({ punch: 10, t: 1.4 })],
      [12.1429, 10.336],
      1e-4,
    ))
  test('hbg-1', () => {
    const point = bulgePoint({ pressure: 18, radius: 80, eps1: 0.12, eps2: 0.115, t0: 1.4 }, { E: 207_000, nu: 0.3 })
    agrees(
      [point.thickness, point.stress, point.plastic, strainRatioSecant(0.12, 0.115)],
      [1.1068, 650.525, 0.2306, 0.958333],
      1.5e-5,
    )
  })
  test('hbg-2', () => {
    const { radius, thicknessStrain } = bulgeGeometry(50, 25)
    const half = thicknessStrain / 2
    const point = bulgePoint({ pressure: 20, radius, eps1: half, eps2: half, t0: 1.4 }, { E: 207_000, nu: 0.3 })
    agrees([radius, thicknessStrain, point.thickness, point.stress], [62.5, 0.446287, 0.896, 697.545])
  })
  test('shr-1', () => {
    const tau = shearStress(8400, 10, 1.4)
    const gamma = shearOfMajor(0.25)
    agrees([tau, gamma, equivalentOfShear(gamma), equivalentStressOfShear(tau)], [600, 0.505225, 0.291692, 1039.23])
  })
  test('uac-1', () => {
    const row = compressedRow({ force: -20_000, side: 3000, friction: 0.06, section: 17.5, strain: -0.05 })
    agrees([row.force, row.engineering, row.true, row.strain], [-19_640, -1122.29, -1066.17, -0.0512933])
  })
  test('asym-1', () => agrees([strengthDifferential(900, -927), 927 / 900], [0.0295567, 1.03]))
  test('ctc-1', () => {
    const { ratio, BSP, BEP } = bauschinger(900, -560, 650)
    agrees([ratio, BSP, BEP], [0.622222, 0.377778, 0.68])
  })
  test('lul-1', () =>
    agrees(
      [0, 0.01, 0.02, 0.05, 0.1].map((ep) => chordModulus(207, 160, 50, ep)),
      [207, 188.507, 177.29, 163.858, 160.317],
    ))
  test('bnd-1', () => agrees([normalisedAngle(92, 1.4)], [88.8804]))
  test('bnd-2', () => {
    const { major, equivalent } = outerFibreStrain(1.4, 0.4)
    agrees([major, equivalent], [0.492476, 0.568663])
  })
  test('bnd-3', () => {
    const tools = { roller: 15, punch: 0.4, gap: 3.3, t: 1.4 }
    agrees(
      [2, 5, 8, 10, 12].map((S) => vdaAngle(tools, S)),
      [14.634, 40.1679, 70.555, 93.7381, 119.474],
    )
  })
  test('m-1', () => agrees([rateSensitivity({ stress: 1000, rate: 0.001 }, { stress: 1060, rate: 100 })], [0.00506117]))
})

describe('check-cases section 6, stress state of a straight path', () => {
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
  // check-cases flcp-1
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

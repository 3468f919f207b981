import { describe, expect, test } from 'vitest'
import { anchored, anchoredAt, anchorAt } from './anchored.ts'
import { maximumForce } from './considere.ts'
import { flowCurve, flowTable } from './flow-curve.ts'
import { hardeningLaw } from './index.ts'

test.each([
  // check cases cons-swift, cons-voce: elasticity neglected
  ['swift', [1350, 0.002, 0.1], 0.098, 1072.34, 972.239, 0.102963],
  ['voce', [650, 1150, 25], 0.0970075, 1105.77, 1003.54, 0.101869],
])('maximum force of %s', (id, parameters, strain, stress, rm, ag) => {
  const found = maximumForce(flowCurve(hardeningLaw(id), parameters), Infinity)!
  expect(found.plasticStrain / strain).toBeCloseTo(1, 5)
  expect(found.stress / stress).toBeCloseTo(1, 5)
  expect(found.rm / rm).toBeCloseTo(1, 5)
  expect(found.ag / ag).toBeCloseTo(1, 5)
})

test('maximum force of the DP980 curve with elasticity gives its Rm and Ag back', () => {
  // docs/science/check-cases.md#complete-tensile-evaluation and docs/science/synthetic-data.md#truth-parameters: Rm 1030, Ag 7.6 %, εp 0.072485
  const dp980 = [0.4, 1352.4518, 0.002, 0.074888, 368.1647, 1156.285, 16.029361, 0.65]
  const found = maximumForce(flowCurve(hardeningLaw('swift-hockett-sherby'), dp980), 207_000)!
  expect(found.plasticStrain).toBeCloseTo(0.072485, 5)
  expect(found.rm).toBeCloseTo(1030, 2)
  expect(found.ag).toBeCloseTo(0.076, 5)
})

test('a curve without hardening has its maximum at once, so none is found', () => {
  expect(maximumForce({ stress: () => 500, slope: () => 0 }, 207_000)).toBeUndefined()
})

// check case anchor-1
describe('anchored extrapolation', () => {
  const anchor = anchorAt({ rm: 1030, ag: 0.076, E: 207_000 })

  test('finds the point of maximum force', () => {
    expect(anchor.engineeringStrain).toBeCloseTo(0.0809758, 7)
    expect(anchor.stress).toBeCloseTo(1113.41, 2)
    expect(anchor.strain).toBeCloseTo(0.0724854, 7)
    expect(anchor.slope).toBeCloseTo(1119.43, 2)
  })

  test.each([
    [0.5, [1138.51, 1182.39, 1226.89, 1261.02]],
    [1, [1139.93, 1199.78, 1284.42, 1352.65]],
    [0, [1137.09, 1165.01, 1169.37, 1169.38]],
  ])('continues with weight %d', (w, stresses) => {
    for (const [i, strain] of [0.1, 0.2, 0.5, 1].entries()) {
      expect(Math.abs(anchored.stress(anchoredAt(anchor, { w }), strain) / stresses[i]! - 1)).toBeLessThan(2e-5)
    }
  })

  test.each([0, 0.3, 1])('keeps value and slope, hence the maximum force, with weight %d', (w) => {
    const flow = flowCurve(anchored, anchoredAt(anchor, { w }))
    expect(flow.stress(anchor.strain)).toBeCloseTo(anchor.stress, 9)
    expect(flow.slope(anchor.strain)).toBeCloseTo(anchor.slope, 9)
    expect(maximumForce(flow, 207_000, 0.03)!.rm).toBeCloseTo(1030, 6)
  })

  test.each([
    [{ rm: 0, ag: 0.1, E: 2e5 }, 'Rm 0'],
    [{ rm: 1000, ag: 7.6, E: 2e5 }, 'Ag 7.6 is not a fraction'],
    [{ rm: 1000, ag: 0.1, E: 207 }, 'E 207 MPa is not far above'],
  ])('refuses %j', (input, fact) => {
    expect(() => anchorAt(input)).toThrow(fact)
  })
})

describe('a flow table', () => {
  const table = flowTable([0, 0.1, 0.3], [100, 200, 250])
  test.each([
    // by hand: 1000 MPa then 250 MPa per unit of strain, flat beyond
    [0, 100, 1000],
    [0.05, 150, 1000],
    [0.1, 200, 250],
    [0.2, 225, 250],
    [0.5, 250, 0],
  ])('at %d', (strain, stress, slope) => {
    expect(table.stress(strain)).toBeCloseTo(stress, 10)
    expect(table.slope(strain)).toBeCloseTo(slope, 9)
  })
  test.each([
    [[0.1, 0.2], 'the first plastic strain is 0.1'],
    [[0, 0], 'point 1: strain 0 is not above 0'],
  ])('refuses strains %j', (strain, fact) => {
    expect(() => flowTable(strain, [1, 2])).toThrow(fact)
  })
})

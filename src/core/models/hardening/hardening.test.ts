import { describe, expect, test } from 'vitest'
import { startOf, withinBounds } from '../model.ts'
import { flowCurve } from './flow-curve.ts'
import { hardeningLaw, hardeningLaws } from './index.ts'
import { swiftHockettSherby } from './blended-laws.ts'

const strains = [0, 0.002, 0.01, 0.05, 0.1, 0.2, 0.5, 1]

// docs/science/check-cases.md#hardening-laws-values
test.each<[string, number[], number[]]>([
  ['hollomon', [1000, 0.15], [0, 393.69, 501.187, 638.036, 707.946, 785.515, 901.25, 1000]],
  ['ludwik', [400, 900, 0.5], [400, 440.249, 490, 601.246, 684.605, 802.492, 1036.4, 1300]],
  ['swift', [1350, 0.002, 0.1], [725.165, 777.212, 867.465, 1004.46, 1074.47, 1150.45, 1260.1, 1350.27]],
  ['voce', [650, 1150, 25], [650, 674.385, 760.6, 1006.75, 1108.96, 1146.63, 1150, 1150]],
  ['hockett-sherby', [500, 1200, 8, 0.7], [500, 568.657, 690.925, 937.96, 1058.14, 1147.65, 1194.91, 1199.77]],
  ['ghosh', [1500, 0.003, 0.08, 200], [742.456, 781.768, 859.758, 985.86, 1050.6, 1120.36, 1219.77, 1300.36]],
  ['el-magd', [650, 150, 420, 28], [650, 673.174, 754.071, 973.929, 1059.46, 1098.45, 1145, 1220]],
  [
    'swift-voce',
    [0.6, 1350, 0.002, 0.1, 650, 500, 25],
    [695.099, 736.082, 824.719, 1005.38, 1088.26, 1148.92, 1216.06, 1270.16],
  ],
])('%s has the reference values', (id, parameters, stresses) => {
  for (const [i, strain] of strains.entries()) {
    const stress = hardeningLaw(id).stress(parameters, strain)
    expect(Math.abs(stress - stresses[i]!)).toBeLessThanOrEqual(1e-5 * stresses[i]!)
  }
})

test.each([
  // by hand: the Voce row above plus 200 MPa times the strain; 400 + 200(1 − e^−1) + 300(1 − e^−0.1)
  ['modified-voce', [650, 1150, 25, 200], 0.05, 1016.75],
  ['double-voce', [400, 200, 100, 300, 10], 0.01, 554.9728],
])('%s by hand', (id, parameters, strain, stress) => {
  expect(Math.abs(hardeningLaw(id).stress(parameters, strain) / stress - 1)).toBeLessThan(1e-5)
})

// docs/science/check-cases.md#spot-values-of-the-dp980-truth-curve: truth curve of DP980
const dp980 = [0.4, 1352.4518, 0.002, 0.074888, 368.1647, 1156.285, 16.029361, 0.65]
test.each([
  [0, 560.572],
  [0.0002, 591.957],
  [0.001, 648.882],
  [0.002, 694.944],
  [0.005, 783.456],
  [0.01, 870.461],
  [0.02, 966.212],
  [0.03, 1020.17],
  [0.05, 1079.27],
  [0.07, 1110.54],
  [0.0725, 1113.42],
  [0.1, 1136.67],
  [0.2, 1171.99],
  [0.5, 1207.52],
  [1, 1234.83],
])('the blend gives the DP980 curve at εp = %d', (strain, stress) => {
  expect(Math.abs(swiftHockettSherby.stress(dp980, strain) / stress - 1)).toBeLessThan(1e-5)
})

// docs/science/check-cases.md#hardening-fits
const strain = [0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.025, 0.03, 0.04, 0.05, 0.06, 0.07]
const stress = [694.9, 730.1, 783.5, 832.6, 870.5, 926.3, 966.2, 996.4, 1020.2, 1055.0, 1079.3, 1097.0, 1110.5]

describe.each(hardeningLaws)('$id', (law) => {
  const p = startOf(law)

  test.each([0, 0.002, 0.05, 0.3, 1])('gradient agrees with central differences at strain %d', (strain) => {
    for (const [i, value] of p.entries()) {
      const h = 1e-6 * value
      const slope = (law.stress(p.with(i, value + h), strain) - law.stress(p.with(i, value - h), strain)) / (2 * h)
      expect(Math.abs(law.gradient(p, strain)[i]! - slope)).toBeLessThan(1e-5 * Math.max(1, Math.abs(slope)))
    }
  })

  test.each([0.002, 0.05, 0.3, 1])('slope agrees with central differences at strain %d', (strain) => {
    const h = 1e-6
    const slope = (law.stress(p, strain + h) - law.stress(p, strain - h)) / (2 * h)
    expect(Math.abs(law.slope(p, strain) - slope)).toBeLessThan(1e-5 * Math.abs(slope) + 1e-3)
  })

  test('rises from zero strain to one', () => {
    const curve = Array.from({ length: 201 }, (_, i) => law.stress(p, (i / 200) ** 2))
    expect(curve).toEqual(curve.toSorted((a, b) => a - b))
    expect(curve.at(-1)).toBeGreaterThan(curve[0]!)
  })

  test('starts from data within bounds, without conflict, and near the data', () => {
    const start = law.startFrom({ strain, stress })
    expect(start).toEqual(withinBounds(law, start))
    expect(law.conflict?.(start)).toBeUndefined()
    for (const [i, at] of strain.entries()) {
      expect(Math.abs(law.stress(start, at) / stress[i]! - 1)).toBeLessThan(0.35)
    }
  })

  test.each([
    ['too few points', { strain: [0, 0.1], stress: [1, 2] }, 'three points'],
    ['negative strain', { strain: [-0.01, 0, 0.1], stress: [1, 2, 3] }, 'point 0: plastic strain -0.01'],
    ['falling strain', { strain: [0, 0.2, 0.1], stress: [1, 2, 3] }, 'point 2: plastic strain 0.1 is below 0.2'],
    ['no number', { strain: [0, 0.1, 0.2], stress: [1, NaN, 3] }, 'point 1: stress NaN'],
  ])('refuses to start from %s', (_why, data, fact) => {
    expect(() => law.startFrom(data)).toThrow(fact)
  })
})

test.each([
  ['voce', [900, 800, 20], 'σs 800 is below σ0 900'],
  ['ghosh', [1000, 0.001, 0.2, 900], 'C 900 is above'],
  ['double-voce', [400, 100, 25, 100, 20], 'β1 25 is not at least twice β2 20'],
  ['swift', [1000, Number.NaN, 0.1], "parameter 'e0' of Swift is NaN"],
  ['swift', [1000, 0.1], 'takes 3 parameters'],
])('%s refuses %j', (id, parameters, fact) => {
  expect(() => flowCurve(hardeningLaw(id), parameters)).toThrow(fact)
})

test('a law that is not known is refused with the list', () => {
  expect(() => hardeningLaw('swyft')).toThrow("'swyft' is not a hardening law; available: swift, voce")
})

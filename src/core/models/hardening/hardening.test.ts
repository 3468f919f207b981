import { describe, expect, test } from 'vitest'
import { maximumForceStrain } from './considere.ts'
import { hockettSherby } from './hockett-sherby.ts'
import { hardeningLaws } from './index.ts'
import { swift } from './swift.ts'
import { swiftHockettSherby } from './swift-hockett-sherby.ts'

const strains = [0, 0.002, 0.01, 0.05, 0.1, 0.2, 0.5, 1]

// check-cases section 2
test.each([
  ['swift', swift, [1350, 0.002, 0.1], [725.165, 777.212, 867.465, 1004.46, 1074.47, 1150.45, 1260.1, 1350.27]],
  [
    'hockett-sherby',
    hockettSherby,
    [500, 1200, 8, 0.7],
    [500, 568.657, 690.925, 937.96, 1058.14, 1147.65, 1194.91, 1199.77],
  ],
])('%s has the reference values', (_id, law, parameters, stresses) => {
  for (const [i, strain] of strains.entries()) {
    expect(Math.abs(law.stress(parameters, strain) / stresses[i]! - 1)).toBeLessThan(1e-5)
  }
})

// check-cases section 11: truth curve of DP980
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

describe.each(hardeningLaws)('$id', (law) => {
  const p = law.parameters.map(({ start }) => start)

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
    expect(Math.abs(law.slope(p, strain) / slope - 1)).toBeLessThan(1e-5)
  })
})

test('maximum force of a Swift curve without elasticity lies at n − ε0', () => {
  // check-cases cons-swift
  const p = [1350, 0.002, 0.1]
  const strain = maximumForceStrain(
    (e) => swift.stress(p, e),
    (e) => swift.slope(p, e),
    Infinity,
  )
  expect(strain).toBeCloseTo(0.098, 8)
})

test('maximum force of the DP980 curve with elasticity lies at 0.072485', () => {
  const strain = maximumForceStrain(
    (e) => swiftHockettSherby.stress(dp980, e),
    (e) => swiftHockettSherby.slope(dp980, e),
    207_000,
  )
  expect(strain).toBeCloseTo(0.072485, 5)
})

test('a curve without hardening has its maximum at once, so none is found', () => {
  expect(
    maximumForceStrain(
      () => 500,
      () => 0,
      207_000,
    ),
  ).toBeUndefined()
})

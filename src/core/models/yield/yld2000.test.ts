import { describe, expect, test } from 'vitest'
import { biaxialRatios, planeStrainRatio, rValue, shearRatio, stressRatio } from './directional.ts'
import { yld2000Equivalent, yld2000Gradient, type PlaneStress, type Yld2000 } from './yld2000.ts'

const isotropic: Yld2000 = { alpha: [1, 1, 1, 1, 1, 1, 1, 1], exponent: 6 }
const dp980: Yld2000 = {
  alpha: [0.95624, 0.984496, 0.984624, 0.992308, 1.00987, 0.951608, 0.983089, 1.02245],
  exponent: 6,
}
const states: PlaneStress[] = [
  [1, 0, 0],
  [0, 1, 0],
  [1, 1, 0],
  [0, 0, 1],
  [1, 0.5, 0],
  [1, -0.5, 0.2],
]

// check cases y2k-iso and y2k-eval
test.each([
  ['isotropic', isotropic, [1, 1, 1, 1.79096, 0.89548, 1.40197], 1e-5],
  ['DP980', dp980, [1, 0.985222, 0.990099, 1.76303, 0.903358, 1.36974], 1e-4],
])('%s has the reference equivalent stresses', (_name, model, expected, tolerance) => {
  for (const [i, state] of states.entries()) {
    expect(Math.abs(yld2000Equivalent(model, state) / expected[i]! - 1)).toBeLessThan(tolerance)
  }
})

test.each([...states, [-0.4, 0.9, -0.3], [0.7, 0.7, 0.01]] as PlaneStress[])(
  'gradient agrees with central differences at %d, %d, %d',
  (...state) => {
    const h = 1e-6
    for (const i of [0, 1, 2]) {
      const up = state.with(i, state[i]! + h) as unknown as PlaneStress
      const down = state.with(i, state[i]! - h) as unknown as PlaneStress
      const slope = (yld2000Equivalent(dp980, up) - yld2000Equivalent(dp980, down)) / (2 * h)
      expect(yld2000Gradient(dp980, state)[i]).toBeCloseTo(slope, 6)
    }
  },
)

// check case y2k-fit: what these coefficients were identified from, and what follows from them
describe('directions of DP980', () => {
  const surface = {
    equivalent: (stress: PlaneStress) => yld2000Equivalent(dp980, stress),
    gradient: (stress: PlaneStress) => yld2000Gradient(dp980, stress),
  }
  test.each([
    // angle  σ/σ0      r
    [0, 1, 0.76],
    [22.5, 1.00116, 0.813835],
    [45, 1.005, 0.9],
    [67.5, 1.01141, 0.904272],
    [90, 1.015, 0.88],
  ])('%d° from the rolling direction', (angle, stress, r) => {
    expect(stressRatio(surface, angle)).toBeCloseTo(stress, 4)
    expect(rValue(surface, angle)).toBeCloseTo(r, 3)
  })

  test('biaxial, shear and plane strain', () => {
    expect(biaxialRatios(surface).stress).toBeCloseTo(1.01, 4)
    expect(biaxialRatios(surface).strain).toBeCloseTo(0.93, 3)
    expect(shearRatio(surface)).toBeCloseTo(0.567207, 4)
    expect(planeStrainRatio(surface)).toBeCloseTo(1.10818, 4)
  })
})

test('no stress has no direction', () => {
  expect(yld2000Gradient(dp980, [0, 0, 0])).toEqual([0, 0, 0])
})

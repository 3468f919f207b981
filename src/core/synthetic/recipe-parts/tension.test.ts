import { describe, expect, test } from 'vitest'
import { referenceTension } from '../grade-truth.ts'
import { flowTruth } from '../truth/grade-truth.ts'
import { gradeIds } from '../truth/grade.ts'
import { targets } from '../truth/targets.ts'
import { flowPoint, neckingOf, tensionCurve } from './tension.ts'

// docs/science/check-cases.md#spot-values-of-the-dp980-truth-curve: points of the DP980 curve
test.each([
  // εp      e [%]   R [MPa]
  [0.002, 0.5372, 691.23],
  [0.005, 0.8824, 776.6],
  [0.01, 1.4306, 858.18],
  [0.02, 2.4975, 942.67],
  [0.04, 4.6129, 1008.5],
  [0.06, 6.7479, 1027.68],
  [0.0724854, 8.0976, 1030],
])('DP980 at a plastic strain of %d', (strain, e, R) => {
  const point = flowPoint(referenceTension('DP980'), strain)
  expect(point.e * 100).toBeCloseTo(e, 3)
  expect(point.R).toBeCloseTo(R, 1)
})

describe.each(gradeIds)('%s', (grade) => {
  const truth = referenceTension(grade)
  const curve = tensionCurve(truth, 2000)

  test('has its target strength at its target uniform elongation', () => {
    const rm = Math.max(...curve.R)
    const em = curve.e[curve.R.indexOf(rm)]!
    expect(Math.abs(rm / targets[grade].rm - 1)).toBeLessThan(1e-6)
    expect((em - rm / 207_000) * 100).toBeCloseTo(targets[grade].ag, 2)
  })

  test('falls after maximum force with the curvature of its flow curve', () => {
    // The table's k2 is rounded and neglects the elastic recovery between maximum and fracture: up to 0.0011 more.
    expect(Math.abs(neckingOf(truth).k2 - flowTruth[grade].k2)).toBeLessThan(0.0012)
  })

  test('never goes backwards', () => {
    expect(curve.e.every((e, i) => i === 0 || e > curve.e[i - 1]!)).toBe(true)
  })

  test('is elastic at first and breaks at its target elongation', () => {
    expect(curve.R[10]! / curve.e[10]! / 207_000).toBeCloseTo(1, 2)
    const fracture = curve.R.length - 4 // three samples of falling force follow
    expect((curve.e[fracture]! - curve.R[fracture]! / 207_000) * 100).toBeCloseTo(targets[grade].a80, 6)
    expect(curve.R.at(-1)!).toBeLessThan(0.02 * targets[grade].rm)
  })
})

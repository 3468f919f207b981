import { describe, expect, test } from 'vitest'
import { conformalHalfWidth, leaveGroupsOut } from './leave-groups-out.ts'

/** docs/science/check-cases.md#predictor-statistics: Rm [MPa], hole expansion λ [%], true fracture strain, leverage and prediction left out. */
const table = [
  ['IF270', 300, 150, 1.25, 0.4913, 66.72],
  ['HSLA340', 460, 82, 1.05, 0.2195, 68.34],
  ['DP590', 615, 48, 0.95, 0.1206, 57.99],
  ['DP600', 630, 45, 0.93, 0.1155, 57.19],
  ['DP780', 825, 33, 0.78, 0.0912, 46.49],
  ['DP980', 1030, 27, 0.63, 0.1161, 39.6],
  ['TRIP780', 810, 30, 0.7, 0.0909, 47.67],
  ['QP980', 1035, 29, 0.66, 0.1171, 39.08],
  ['CP980', 1020, 62, 0.84, 0.1141, 35.86],
  ['MS1500', 1545, 42, 0.55, 0.2662, 23.69],
  ['PHS1500', 1520, 36, 0.5, 0.2576, 25.6],
] as const
const materials = table.map(([name]) => name)
const lambda = table.map(([, , value]) => Math.log(value))
const byStrength = table.map(([, rm]) => [Math.log(rm)])
/** How far a number is from a known one, as a share of it. */
const off = (found: number, known: number) => Math.abs(found / known - 1)

describe('hole expansion by strength, a material left out at a time', () => {
  const fit = leaveGroupsOut(byStrength, lambda, materials)

  test('lomo-1', () => {
    expect(off(fit.coefficients[0]!, 9.05608)).toBeLessThan(1e-4)
    expect(off(fit.coefficients[1]!, -0.781514)).toBeLessThan(1e-4)
    expect(off(fit.r2, 0.553549)).toBeLessThan(1e-4)
    expect(off(fit.q2, 0.218743)).toBeLessThan(1e-4)
    expect(off(fit.rmse, 0.329853)).toBeLessThan(1e-4)
    expect(off(fit.rmseLeftOut, 0.436345)).toBeLessThan(1e-4)
  })

  test.each(table.map(([name, , , , leverage, prediction], i) => [name, i, leverage, prediction] as const))(
    '%s',
    (_name, i, leverage, prediction) => {
      expect(fit.leverages[i]).toBeCloseTo(leverage, 4)
      expect(Math.exp(fit.predictions[i]!)).toBeCloseTo(prediction, 2)
    },
  )

  test('each row alone in its group: what is left out deviates by residual/(1 − leverage)', () => {
    for (const [i, [x]] of byStrength.entries()) {
      const plain = lambda[i]! - fit.predict([x!])
      expect(fit.residuals[i]).toBeCloseTo(plain / (1 - fit.leverages[i]!), 12)
    }
  })

  test('conf-1', () => {
    const { k, half } = conformalHalfWidth(fit.residuals, 0.8)
    const prediction = fit.predict([Math.log(1180)])
    expect(k).toBe(10)
    expect(off(half, 0.572507)).toBeLessThan(1e-4)
    expect(off(Math.exp(prediction), 34.0631)).toBeLessThan(1e-4)
    expect(off(Math.exp(prediction - half), 19.2153)).toBeLessThan(1e-4)
    expect(off(Math.exp(prediction + half), 60.3838)).toBeLessThan(1e-4)
    expect(off(fit.leverage([Math.log(1180)]), 0.151339)).toBeLessThan(1e-4)
    expect(off(fit.leverageLimit, 0.545455)).toBeLessThan(1e-4)
  })
})

test('lomo-2: one feature more explains more and predicts less', () => {
  const fit = leaveGroupsOut(
    table.map(([, rm, , tfs]) => [Math.log(rm), Math.log(tfs)]),
    lambda,
    materials,
  )
  for (const [j, known] of [4.49395, -0.0480831, 1.3538].entries())
    expect(off(fit.coefficients[j]!, known)).toBeLessThan(1e-3)
  expect(off(fit.r2, 0.60661)).toBeLessThan(1e-3)
  expect(off(fit.q2, -0.0492711)).toBeLessThan(1e-3)
  expect(off(fit.rmse, 0.309631)).toBeLessThan(1e-3)
  expect(off(fit.rmseLeftOut, 0.505682)).toBeLessThan(1e-3)
})

test('replicates of a material leave together', () => {
  const twice = <T>(rows: readonly T[]) => rows.flatMap((row) => [row, row])
  const [once, doubled] = [
    leaveGroupsOut(byStrength, lambda, materials),
    leaveGroupsOut(twice(byStrength), twice(lambda), twice(materials)),
  ]
  expect(doubled.q2).toBeCloseTo(once.q2, 12)
  // Rows that leave alone have their twin to be predicted from.
  expect(
    leaveGroupsOut(
      twice(byStrength),
      twice(lambda),
      twice(materials).map((name, i) => `${name}${i}`),
    ).q2,
  ).toBeGreaterThan(once.q2 + 0.1)
})

test('too few groups for a level: an interval without end', () => {
  expect(conformalHalfWidth([1, 2, 3], 0.9)).toEqual({ k: 4, half: Infinity })
  // At least 9 materials for 90 %, 19 for 95 %.
  for (const [level, least] of [
    [0.9, 9],
    [0.95, 19],
  ] as const) {
    const errors = (count: number) => Array.from({ length: count }, (_, i) => i)
    expect(conformalHalfWidth(errors(least - 1), level).half).toBe(Infinity)
    expect(conformalHalfWidth(errors(least), level).half).toBe(least - 1)
  }
})

test.each([
  [
    'lengths that differ',
    () => leaveGroupsOut(byStrength, lambda.slice(1), materials),
    '11 rows of features and 11 groups for 10 values',
  ],
  ['rows that differ', () => leaveGroupsOut(byStrength.with(2, [1, 2]), lambda, materials), 'row 2: 2 features, not 1'],
  [
    'no number',
    () => leaveGroupsOut(byStrength.with(3, [Number.NaN]), lambda, materials),
    'row 3: NaN is not a number',
  ],
  [
    'two groups',
    () =>
      leaveGroupsOut(
        byStrength,
        lambda,
        lambda.map((_, i) => `${i % 2}`),
      ),
    '2 groups',
  ],
  [
    'a feature that follows from another',
    () =>
      leaveGroupsOut(
        byStrength.map(([x]) => [x!, 2 * x!]),
        lambda,
        materials,
      ),
    'depend on each other',
  ],
  [
    'too few rows',
    () => leaveGroupsOut(byStrength.slice(0, 3), lambda.slice(0, 3), materials.slice(0, 3)),
    '2 rows cannot determine 2',
  ],
  ['a level of 1', () => conformalHalfWidth([1], 1), 'level 1 is not between 0 and 1'],
])('refused: %s', (_name, ask, reason) => {
  expect(ask).toThrow(reason)
})

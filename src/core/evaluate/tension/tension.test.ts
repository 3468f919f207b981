import { describe, expect, test } from 'vitest'
import { gradeIds, type GradeId } from '../../synthetic/truth/grade.ts'
import { referenceSpecimen } from '#tests/fixtures/reference-tension.ts'
import { evaluateTension, tensionIds } from './tension.ts'

/** docs/science/check-cases.md#complete-tensile-evaluation; `–` in the table is null: a number there would be wrong. */
const reference: Record<GradeId, readonly (number | null)[]> = {
  //          E GPa  Rp0.2   ReH    ReL    Rm     Ag     A80    n4–6   n10–20 n2–20  r0
  IF270: [206.9, 150.0, null, null, 300.0, 24.52, 45.0, 0.251, 0.245, 0.248, 1.9],
  HSLA340: [207.0, 385.0, 397.9, 385.0, 460.0, 16.0, 26.0, 0.164, 0.156, 0.161, 0.72],
  DP590: [206.7, 365.0, null, null, 615.0, 16.5, 25.0, 0.192, 0.165, 0.184, 0.85],
  DP600: [206.7, 375.0, null, null, 630.0, 15.99, 24.0, 0.19, 0.16, 0.181, 0.82],
  DP780: [206.6, 485.1, null, null, 825.0, 11.78, 17.5, 0.162, 0.116, 0.156, 0.76],
  DP980: [206.4, 690.3, null, null, 1030.0, 7.59, 12.0, 0.098, null, 0.108, 0.76],
  TRIP780: [206.6, 455.1, null, null, 810.0, 20.4, 27.0, 0.223, 0.205, 0.217, 0.8],
  QP980: [206.3, 700.2, null, null, 1035.0, 15.86, 21.0, 0.168, 0.157, 0.165, 0.86],
  CP980: [206.2, 850.3, null, null, 1020.0, 5.77, 9.5, null, null, 0.068, 0.85],
  MS1500: [206.1, 1266.9, null, null, 1545.0, 3.15, 5.0, null, null, 0.04, 0.72],
  PHS1500: [206.4, 1091.5, null, null, 1520.0, 4.13, 6.2, null, null, 0.059, 0.8],
}
const columns = [
  // id          divisor  tolerance  with noise: absolute, or relative to the value
  ['uat.E', 1000, 1, (v: number) => 0.05 * v],
  ['uat.rp02', 1, 2, (v: number) => 0.01 * v],
  ['uat.reh', 1, 1, (v: number) => 0.01 * v],
  ['uat.rel', 1, 1, (v: number) => 0.01 * v],
  ['uat.rm', 1, 0.5, (v: number) => 0.004 * v],
  ['uat.ag', 1, 0.2, () => 0.3],
  ['uat.a', 1, 0.05, () => 0.15],
  ['uat.n46', 1, 0.003, () => 0.003],
  ['uat.n1020', 1, 0.003, () => 0.003],
  ['uat.n2ag', 1, 0.003, () => 0.003],
  ['uat.r', 1, 0.003, () => 0.01],
] as const

/** Rows of one grade that hold a number, and the ids that must hold none. */
function expectations(grade: GradeId) {
  const rows = columns.map(([id, divisor, exact, noisy], i) => {
    const expected = reference[grade][i] ?? null
    return { id, divisor, exact, noisy: expected === null ? 0 : noisy(expected), expected }
  })
  return {
    numbers: rows.flatMap((row) => (row.expected === null ? [] : [{ ...row, expected: row.expected }])),
    withheld: rows.filter(({ expected }) => expected === null).map(({ id }) => id),
  }
}

const noise = { stress: 0.0006, strain: 4e-6, width: 3e-5 }

describe.each(gradeIds)('%s without noise', (grade) => {
  const { scalars } = evaluateTension(referenceSpecimen(grade))
  const { numbers, withheld } = expectations(grade)
  const value = (id: string) => scalars.find((scalar) => scalar.id === id)!.value
  test.each(numbers)('$id is $expected', ({ id, expected, divisor, exact }) => {
    expect(Math.abs(value(id)! / divisor - expected)).toBeLessThanOrEqual(exact)
  })
  test('what the curve does not hold is withheld', () => {
    expect(
      scalars.filter(({ id, value: v }) => v === null && withheld.some((w) => w === id)).map(({ id }) => id),
    ).toEqual(withheld)
  })
})

test('HSLA340 has a yield-point extension of 2.2 ± 0.2 %', () => {
  const ae = evaluateTension(referenceSpecimen('HSLA340')).scalars.find(({ id }) => id === 'uat.ae')!.value!
  expect(Math.abs(ae - 2.2)).toBeLessThanOrEqual(0.2)
})

describe.each(gradeIds)('%s with noise, ten seeds', (grade) => {
  const runs = Array.from(
    { length: 10 },
    (_, seed) => evaluateTension(referenceSpecimen(grade, { ...noise, seed: seed + 1 })).scalars,
  )
  const { numbers, withheld } = expectations(grade)
  const values = (id: string) => runs.map((scalars) => scalars.find((scalar) => scalar.id === id)!.value)
  test.each(numbers)('$id is $expected', ({ id, expected, divisor, noisy }) => {
    expect(Math.max(...values(id).map((v) => Math.abs(v! / divisor - expected)))).toBeLessThanOrEqual(noisy)
  })
  test('what the curve does not hold is withheld', () => {
    expect(withheld.flatMap(values).filter((v) => v !== null)).toEqual([])
  })
})

test('a modulus from few noisy points is only an indication', () => {
  const { scalars } = evaluateTension(referenceSpecimen('IF270', { ...noise, seed: 5 }))
  expect(scalars.find(({ id }) => id === 'uat.E')!.flags).toContain('E_indicative')
})

test('every property is reported, in the order of the list', () => {
  expect(evaluateTension(referenceSpecimen('DP980')).scalars.map(({ id }) => id)).toEqual([...tensionIds])
})

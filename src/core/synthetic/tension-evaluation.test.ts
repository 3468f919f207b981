import { describe, expect, test } from 'vitest'
import { evaluateTension } from '../evaluate/tension/tension.ts'
import { evaluateTest } from '../evaluate/evaluations.ts'
import { demoCatalogue } from './catalogue.ts'
import { coilOf, type Direction, specimenRandom, specimenTargets } from './coil.ts'
import { referenceTension } from './grade-truth.ts'
import { tensionCurve } from './recipe-parts/tension.ts'
import { specimenOf } from './evaluated-specimens.ts'
import { demoSpecimens } from './recipes.ts'
import { type GradeId, gradeIds } from './truth/grade.ts'

type Expected = readonly (number | null)[]
const ids = [
  'uat.rp02',
  'uat.reh',
  'uat.rel',
  'uat.rm',
  'uat.ag',
  'uat.a',
  'uat.n46',
  'uat.n1020',
  'uat.n2ag',
  'uat.r',
] as const
const tolerances = [2, 1, 1, 0.5, 0.2, 0.05, 0.003, 0.003, 0.003, 0.003]

/** docs/science/check-cases.md#complete-tensile-evaluation: noise-free curves of 2000 points, evaluated by the house's own algorithms. */
describe.each<[GradeId, number, Expected]>([
  // grade   E [GPa]  Rp0.2   ReH    ReL    Rm    Ag     A80   n4–6   n10–20 n2–20  r0
  ['IF270', 206.9, [150, null, null, 300, 24.52, 45, 0.251, 0.245, 0.248, 1.9]],
  ['HSLA340', 207, [385, 397.9, 385, 460, 16, 26, 0.164, 0.156, 0.161, 0.72]],
  ['DP590', 206.7, [365, null, null, 615, 16.5, 25, 0.192, 0.165, 0.184, 0.85]],
  ['DP600', 206.7, [375, null, null, 630, 15.99, 24, 0.19, 0.16, 0.181, 0.82]],
  ['DP780', 206.6, [485.1, null, null, 825, 11.78, 17.5, 0.162, 0.116, 0.156, 0.76]],
  ['DP980', 206.4, [690.3, null, null, 1030, 7.59, 12, 0.098, null, 0.108, 0.76]],
  ['TRIP780', 206.6, [455.1, null, null, 810, 20.4, 27, 0.223, 0.205, 0.217, 0.8]],
  ['QP980', 206.3, [700.2, null, null, 1035, 15.86, 21, 0.168, 0.157, 0.165, 0.86]],
  ['CP980', 206.2, [850.3, null, null, 1020, 5.77, 9.5, null, null, 0.068, 0.85]],
  ['MS1500', 206.1, [1266.9, null, null, 1545, 3.15, 5, null, null, 0.04, 0.72]],
  ['PHS1500', 206.4, [1091.5, null, null, 1520, 4.13, 6.2, null, null, 0.059, 0.8]],
])('%s without noise', (grade, E, wanted) => {
  const { e, R, width } = tensionCurve(referenceTension(grade), 2000)
  const { scalars } = evaluateTension({
    id: grade,
    channels: [
      { name: 'e', role: 'eng_strain', quantity: 'strain', unit: '1', values: e, missing: {} },
      { name: 'R', role: 'eng_stress', quantity: 'stress', unit: 'MPa', values: R, missing: {} },
      { name: 'w', role: 'eng_width_strain', quantity: 'strain', unit: '1', values: width, missing: {} },
    ],
    geometry: { L0: 80 },
    metadata: [],
    laboratory: [],
    issues: [],
  })
  const value = (id: string) => scalars.find((scalar) => scalar.id === id)!.value

  test('E', () => {
    expect(Math.abs(value('uat.E')! / 1000 - E)).toBeLessThan(1)
  })

  test.each(ids.map((id, i) => [id, wanted[i]!, tolerances[i]!] as const))(
    '%s is %d ± %d',
    (id, expected, tolerance) => {
      const found = value(id)
      expect(found === null).toBe(expected === null)
      expect(Math.abs((found ?? 0) - (expected ?? 0))).toBeLessThanOrEqual(tolerance)
    },
  )
})

/**
 * Noise costs Ag most, because the maximum is flat: the reference allows 0.3 points with 2000 samples, and the evaluation's
 * own bias is up to 0.15. With a quarter of the samples the scatter doubles.
 */
describe.each(gradeIds)('%s with scatter and noise', (grade) => {
  const specimens = demoCatalogue()
    .coils.filter((coil) => coil.grade === grade)
    .flatMap((demo) => {
      const coil = coilOf(demo)
      return demoSpecimens(demo, 'UAT').map((replicate) => {
        const { condition, number, label } = replicate
        const { scalars } = evaluateTest('UAT', specimenOf(replicate))
        return {
          name: `${demo.name} ${label}`,
          wanted: specimenTargets(coil, condition as Direction, specimenRandom(coil, 'UAT', condition, number)),
          value: (id: string) => scalars.find((scalar) => scalar.id === id)?.value ?? Number.NaN,
        }
      })
    })

  test('every specimen has its targets: yield 1 %, Rm 0.4 %, Ag 0.5 points or 3 %, A 0.05 points', () => {
    const missed = specimens.filter(
      ({ wanted, value }) =>
        !(
          Math.abs(value('uat.ys') / wanted.yield - 1) < 0.01 &&
          Math.abs(value('uat.rm') / wanted.rm - 1) < 0.004 &&
          Math.abs(value('uat.ag') - 100 * wanted.ag) < Math.max(0.5, 3 * wanted.ag) &&
          Math.abs(value('uat.a') - 100 * wanted.a80) < 0.05
        ),
    )
    expect(missed.map(({ name }) => name)).toEqual([])
  })

  test('on average Ag is within 0.2 points', () => {
    const misses = specimens.map(({ wanted, value }) => value('uat.ag') - 100 * wanted.ag)
    expect(misses.length).toBeGreaterThanOrEqual(54)
    expect(Math.abs(misses.reduce((a, b) => a + b, 0) / misses.length)).toBeLessThan(0.2)
  })
})

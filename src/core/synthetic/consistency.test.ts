import { describe, expect, test } from 'vitest'
import { property } from '../properties/index.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { demoCatalogue } from './catalogue.ts'
import { coilOf } from './coil.ts'
import { type DemoCoil, type DemoReplicate, syntheticNotice } from './demo.ts'
import { type EvaluatedSpecimen, evaluatedSpecimens } from './evaluated-specimens.ts'
import { bulgePole } from '../test-types/hbg/recipe.ts'
import { flowPoint } from './recipe-parts/tension.ts'
import { demoSpecimens } from './recipes.ts'
import { referenceTension } from './grade-truth.ts'
import { type GradeId, gradeIds } from './truth/grade.ts'

const { coils } = demoCatalogue()
const has = (coil: DemoCoil, code: TestCode) => coil.tests.some((found) => found.code === code)
const completeOf = (grade: GradeId) => coils.find((v) => v.grade === grade && has(v, 'FSM') && has(v, 'FLC'))!
const channel = (replicate: DemoReplicate, role: string) =>
  replicate.channels.find((found) => found.role === role)!.values
/** What is stored of a test: the evaluation's numbers. */
const evaluationsOf = (coil: DemoCoil, code: TestCode) => evaluatedOf(coil).get(code) ?? []
const known = new Map<string, ReturnType<typeof evaluatedSpecimens>>()
function evaluatedOf(coil: DemoCoil) {
  const found = known.get(coil.id) ?? evaluatedSpecimens(coil)
  known.set(coil.id, found)
  return found
}
const valueOf = ({ evaluation }: EvaluatedSpecimen, id: string) => evaluation.scalars.find((s) => s.id === id)!.value!
const meanOf = (specimens: readonly EvaluatedSpecimen[], id: string) =>
  specimens.reduce((sum, one) => sum + valueOf(one, id), 0) / specimens.length

/** Mean hole expansion ratio of a grade at 240 minutes [%]. */
const lambda = (grade: GradeId) =>
  meanOf(
    coils
      .filter((v) => v.grade === grade && has(v, 'HER'))
      .flatMap((v) => evaluationsOf(v, 'HER').filter(({ replicate }) => replicate.condition === '240 Minute')),
    'her.lambda',
  )

// docs/science/check-cases.md#synthetic-bulge: DP980, σb/σ0 = 1.010, die radius 50 mm, t0 1.4 mm
test.each([
  // h   εt       R        t        σb       p
  [5, 0.0199, 252.5, 1.37241, 976.56, 10.616],
  [10, 0.07844, 130, 1.29438, 1131.6, 22.534],
  [15, 0.17236, 90.833, 1.17835, 1177.68, 30.555],
  [20, 0.29684, 72.5, 1.04043, 1199.9, 34.439],
  [25, 0.44629, 62.5, 0.896, 1215.58, 34.853],
])('bulge of DP980 at a height of %d mm', (h, strain, radius, thickness, stress, pressure) => {
  const pole = bulgePole(referenceTension('DP980').stress, 1.01, 1.4, h)
  expect(pole.thicknessStrain).toBeCloseTo(strain, 5)
  expect(pole.radius).toBeCloseTo(radius, 2)
  expect(pole.thickness).toBeCloseTo(thickness, 4)
  expect(pole.stress).toBeCloseTo(stress, 1)
  expect(pole.pressure).toBeCloseTo(pressure, 2)
})

describe.each(gradeIds)('%s', (grade) => {
  const demo = completeOf(grade)
  const coil = coilOf(demo)

  test('the bulge continues the tensile curve: equal within 1 % up to uniform strain, where the dome is formed by then', () => {
    const { sb } = coil.anisotropy
    // The strongest sheets neck before a dome has a radius: there the curve beyond is compared.
    const end = Math.max(coil.flow.end, 0.08)
    const ratios = evaluationsOf(demo, 'HBG').flatMap(({ evaluation }) => {
      const { x: strain, y: stress } = evaluation.curves.biaxial!
      return [...strain.keys()]
        .filter((i) => sb * strain[i]! > coil.flow.end / 2 && sb * strain[i]! < end)
        .map((i) => stress[i]! / sb / coil.flow.stress(sb * strain[i]!))
    })
    expect(ratios.length).toBeGreaterThan(20)
    expect(Math.abs(ratios.reduce((a, b) => a + b, 0) / ratios.length - 1)).toBeLessThan(0.01)
  })

  test.each<[TestCode, string, (of: typeof coil) => number, number]>([
    // test  scalar     truth                              tolerance of the mean of three
    ['HBG', 'hbg.fb', ({ anisotropy }) => anisotropy.sb, 0.02],
    ['HBG', 'hbg.rb', ({ anisotropy }) => anisotropy.rb, 0.01],
    ['PST', 'pst.fps', ({ anisotropy }) => anisotropy.fps, 0.02],
    ['SHR', 'shr.fs', ({ anisotropy }) => anisotropy.fs, 0.01],
    ['LUL', 'lul.e0', () => 207_000, 0.01],
    ['LUL', 'lul.ea', ({ anisotropy }) => anisotropy.Ea * 1000, 0.03],
    ['LUL', 'lul.xi', ({ anisotropy }) => anisotropy.xi, 0.15],
    ['BBT', 'bbt.ebf', ({ limits }) => limits.biaxial, 0.08],
  ])('%s: %s is what the specimens were drawn from', (code, id, truth, tolerance) => {
    const found = meanOf(evaluationsOf(demo, code), id)
    expect(Math.abs(found / truth(coil) - 1)).toBeLessThan(tolerance)
  })

  test('compression is stronger than tension by the strength differential', () => {
    // (1 + SD)σ against σ makes 2·SD/(2 + SD); three specimens scatter by 0.4 % each.
    const { sd } = coil.anisotropy
    expect(Math.abs(meanOf(evaluationsOf(demo, 'UAC'), 'uac.sd') - (2 * sd) / (2 + sd))).toBeLessThan(0.007)
  })

  test('yields earlier after a reversal, and the loop comes back', () => {
    for (const specimen of evaluationsOf(demo, 'CTC')) {
      const ratio = valueOf(specimen, 'ctc.br')
      expect(ratio).toBeGreaterThan(0.3)
      expect(ratio).toBeLessThan(1)
      const strain = channel(specimen.replicate, 'true_strain')
      expect(strain.at(-1)!).toBeCloseTo(Math.max(...strain), 3)
    }
  })

  test('is stronger at higher rates, by the listed sensitivity', () => {
    const specimens = evaluationsOf(demo, 'MRT')
    const rm = (rate: number) =>
      meanOf(
        specimens.filter(({ replicate }) => replicate.condition === `RD ${rate}/s`),
        'uat.rm',
      )
    expect(rm(0.1)).toBeGreaterThan(rm(0.001))
    // Isothermal, two decades: S·ln 100 of true stress at maximum force.
    const { S } = coil.anisotropy
    const em = flowPoint(coil.flow, coil.flow.end).e
    expect(Math.abs((rm(0.1) - rm(0.001)) * (1 + em) - S * Math.log(100))).toBeLessThan(0.012 * rm(0.001))
  })

  test('limit points are possible: ε1 above ε2 and thinning', () => {
    const [points] = demoSpecimens(demo, 'FLC')[0]!.points
    const [, , minor, major] = points!.columns
    expect(major!.length).toBe(21)
    for (const [i, e1] of major!.entries()) {
      expect(e1).toBeGreaterThanOrEqual(minor![i]!)
      expect(e1 + minor![i]!).toBeGreaterThan(0)
    }
    const flc0 = meanOf(evaluationsOf(demo, 'FLC').slice(0, 1), 'flc.flc0')
    expect(Math.abs(flc0 - coil.limits.flc.ps[1])).toBeLessThan(0.03)
  })
})

test("Considère's condition holds at maximum force of every coil", () => {
  for (const coil of coils) {
    const { flow } = coilOf(coil)
    const h = 1e-4 * flow.end
    const [before, at, after] = [-h, 0, h].map((d) => flowPoint(flow, flow.end + d))
    expect([coil.name, at!.R >= before!.R && at!.R >= after!.R]).toEqual([coil.name, true])
  }
})

test('hole expansion: complex phase above martensitic above dual phase', () => {
  expect(lambda('CP980')).toBeGreaterThan(lambda('MS1500'))
  expect(lambda('MS1500')).toBeGreaterThan(lambda('DP980'))
})

test('sheet that does not crack has no bending test, and a lower bound is marked', () => {
  for (const coil of coils.filter((v) => has(v, 'BND'))) {
    expect(['IF270', 'HSLA340']).not.toContain(coil.grade)
    for (const { evaluation } of evaluationsOf(coil, 'BND')) {
      const [alpha] = evaluation.scalars
      expect(alpha!.flags.includes('right_censored')).toBe(Math.abs(alpha!.value! - 150) < 0.01)
    }
  }
})

describe('every specimen of a completely tested coil', () => {
  const replicates = completeOf('DP980').tests.flatMap(({ code }) => demoSpecimens(completeOf('DP980'), code))

  test('is labelled synthetic', () => {
    expect(
      replicates.filter(({ dataStatus, source }) => dataStatus !== 'synthetic' || source !== syntheticNotice),
    ).toEqual([])
  })

  test('has finite channels of equal length', () => {
    for (const { label, channels } of replicates) {
      expect(new Set(channels.map(({ values }) => values.length)).size).toBeLessThanOrEqual(1)
      for (const { role, values } of channels) {
        expect([label, role, values.every(Number.isFinite)]).toEqual([label, role, true])
      }
    }
  })

  test('has scalars inside their hard limits', () => {
    const specimens = [...evaluatedOf(completeOf('DP980')).values()].flat()
    for (const { replicate, evaluation } of specimens) {
      const { label } = replicate
      for (const { id, value } of evaluation.scalars) {
        if (value === null) continue
        const [low, high] = property(id)!.hard
        expect([label, id, value >= low && value <= high]).toEqual([label, id, true])
      }
    }
  })
})

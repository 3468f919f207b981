import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { evaluateTest } from '../evaluate/evaluations.ts'
import { linearRegression } from '../numerics/linear-regression.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { demoCatalogue } from './catalogue.ts'
import type { DemoCoil, DemoReplicate } from './demo.ts'
import { specimenOf, statedOptionsOf } from './evaluated-specimens.ts'
import { demoSpecimens } from './recipes.ts'
import { allGrades, furtherGradeIds, gradeIds, sampleGrades } from './truth/grade.ts'
import { isFurther } from './truth/grade-truth.ts'

const { nodes, coils } = demoCatalogue(allGrades)
const materials = nodes.filter(({ level }) => level === 'material')
const has = (coil: DemoCoil, code: TestCode) => coil.tests.some((test) => test.code === code)
const familyOf = (path: string) => path.split('/')[2]!

/** Families of docs/science/data-maps.md#property-ranges-per-family without stainless steel, the third generation by its best known member. */
const families = [
  'Bake-Hardening',
  'Boron-Steel',
  'Complex-Phase',
  'Dual-Phase',
  'HSLA',
  'High-Strength-IF',
  'Interstitial-Free',
  'Low-Carbon',
  'Martensitic',
  'Quench-and-Partition',
  'TRIP',
  'TWIP',
]

describe('large enough to map and to predict from', () => {
  test('110 materials, in every family of the reference at least five, and no stainless steel', () => {
    expect(materials.length).toBeGreaterThanOrEqual(110)
    const counts = Map.groupBy(materials, ({ path }) => familyOf(path))
    expect([...counts.keys()].toSorted()).toEqual(families)
    for (const [family, own] of counts) expect([family, own.length >= 5]).toEqual([family, true])
    expect(nodes.find(({ name }) => name === 'Stainless Steels')).toMatchObject({ invalid: true })
  })

  test('70 of them were tested in tension, hole expansion and bending', () => {
    const tested = (['UAT', 'HER', 'BND'] as const).map(
      (code) => new Set(coils.filter((coil) => has(coil, code)).map(({ material }) => material)),
    )
    expect(materials.filter(({ path }) => tested.every((own) => own.has(path))).length).toBeGreaterThanOrEqual(70)
  })

  test('every material has a coil with tension, and each a name and an address of its own', () => {
    const tested = new Set(coils.filter((coil) => has(coil, 'UAT')).map(({ material }) => material))
    expect(materials.filter(({ path }) => !tested.has(path))).toEqual([])
    expect(new Set(nodes.map(({ path }) => path)).size).toBe(nodes.length)
    expect(new Set(coils.map(({ slug }) => slug)).size).toBe(coils.length)
    expect(nodes.filter(({ secondName }) => (secondName ?? '').length > 30)).toEqual([])
  })

  test('everything says that it is synthetic', () => {
    expect(nodes.filter(({ dataStatus }) => dataStatus !== 'synthetic')).toEqual([])
    const notice = 'SYNTHETIC DEMO DATA - NOT A MEASURED MATERIAL - NOT FOR DESIGN'
    expect(coils.filter(({ dataStatus, source }) => dataStatus !== 'synthetic' || source !== notice)).toEqual([])
  })
})

test('the completely tested grades are the same with and without the others', () => {
  const alone = demoCatalogue().coils
  expect(coils.filter(({ grade }) => !isFurther(grade))).toEqual(alone)
  expect(demoCatalogue(sampleGrades).coils.filter(({ grade }) => !isFurther(grade))).toEqual(alone)
  expect(new Set(alone.map(({ grade }) => grade))).toEqual(new Set(gradeIds))
})

/**
 * The other grades, byte for byte: tree, coils and the raw channels of every fifth. It changes only with a reason that the commit
 * names, like the hash of `digest.test.ts`.
 */
test('the further grades are the published ones', () => {
  const further = demoCatalogue(furtherGradeIds)
  const hash = createHash('sha256').update(JSON.stringify(further))
  for (const coil of further.coils.filter((_, i) => i % 5 === 0)) {
    for (const { code } of coil.tests) {
      for (const { channels, laboratory } of demoSpecimens(coil, code)) {
        hash.update(JSON.stringify(laboratory))
        for (const { values } of channels) hash.update(values)
      }
    }
  }
  expect(hash.digest('hex')).toBe('ed6d529190ca31bc9b969e82b9aa7732bc1b20da51b44382706428c0542c5ca7')
})

/** What is read of one coil: its first specimen of each test along the direction that maps show, all holes. */
type Reading = Readonly<Record<'rm' | 'ratio' | 'a' | 'afterAg' | 'lambda' | 'alpha', number>> & {
  readonly family: string
  readonly tfs: number | null
}

const readings: readonly Reading[] = coils
  .filter((coil) => has(coil, 'HER') && has(coil, 'BND'))
  .map((coil) => {
    const first = (code: TestCode, condition: string) =>
      demoSpecimens(coil, code).find((one) => one.condition === condition)!
    const tension = numbers('UAT', first('UAT', 'RD'))
    const holes = demoSpecimens(coil, 'HER').filter(({ condition }) => condition === '240 Minute')
    return {
      family: familyOf(coil.material),
      rm: tension('uat.rm')!,
      ratio: tension('uat.rp02')! / tension('uat.rm')!,
      a: tension('uat.a')!,
      afterAg: tension('uat.a')! - tension('uat.ag')!,
      tfs: tension('uat.tfs'),
      lambda: mean(holes.map((hole) => expansion(hole))),
      alpha: numbers('BND', first('BND', 'TD'))('bnd.alpha')!,
    }
  })

function numbers(code: TestCode, specimen: DemoReplicate) {
  const { scalars } = evaluateTest(code, specimenOf(specimen), statedOptionsOf(code, specimen))
  return (id: string) => scalars.find((scalar) => scalar.id === id)?.value ?? null
}

/** λ = (Dh − D0)/D0 [%]. */
function expansion({ laboratory }: DemoReplicate): number {
  const diameter = (id: string) => laboratory.find((result) => result.id === id)!.value
  return 100 * (diameter('her.dh') / diameter('her.d0') - 1)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Correlation of ranks (Spearman): 1 when one always rises with the other. */
function ranked(readings: readonly Reading[], x: (of: Reading) => number, y: (of: Reading) => number): number {
  const ranks = (values: readonly number[]) => values.map((one) => values.filter((other) => other < one).length)
  const [a, b] = [ranks(readings.map(x)), ranks(readings.map(y))]
  const [p, q] = [mean(a), mean(b)]
  const products = (left: readonly number[], l: number, right: readonly number[], r: number) =>
    left.reduce((sum, value, i) => sum + (value - l) * (right[i]! - r), 0)
  return products(a, p, b, q) / Math.sqrt(products(a, p, a, p) * products(b, q, b, q))
}

/** docs/science/data-maps.md, predictor.md#known-correlations-to-encode-as-baseline, models.md#hole-expansion-correlations. */
describe('properties go together as the reference states', () => {
  const rm = ({ rm: value }: Reading) => value
  const of = (...names: readonly string[]) => readings.filter(({ family }) => names.includes(family))
  /** All but those whose austenite transforms or twins, which stretch further at the same strength. */
  const classic = of('Dual-Phase', 'HSLA', 'Complex-Phase', 'Martensitic', 'Boron-Steel')
  const strong = readings.filter((one) => one.rm > 700 && one.rm < 1300)

  test('stronger sheet stretches less', () => expect(ranked(classic, rm, ({ a }) => a)).toBeLessThan(-0.9))
  test('stronger sheet bends less far', () => expect(ranked(readings, rm, ({ alpha }) => alpha)).toBeLessThan(-0.75))

  test('strength times elongation is that of the family [GPa·%], within a quarter', () => {
    for (const [family, low, high] of [
      ['Dual-Phase', 11, 16],
      ['TRIP', 18, 24],
      ['Complex-Phase', 8, 13],
      ['Martensitic', 5, 9],
      ['Quench-and-Partition', 17, 24],
      ['TWIP', 45, 60],
    ] as const) {
      const products = of(family).map((one) => (one.rm * one.a) / 1000)
      expect([family, Math.min(...products) > 0.75 * low, Math.max(...products) < 1.25 * high]).toEqual([
        family,
        true,
        true,
      ])
      expect([family, mean(products) > low, mean(products) < high]).toEqual([family, true, true])
    }
  })

  test('hole expansion falls with strength below 700 MPa, and scatters around its level above', () => {
    const soft = readings.filter((one) => one.rm <= 700)
    expect(mean(soft.map(({ lambda }) => lambda))).toBeGreaterThan(1.3 * mean(strong.map(({ lambda }) => lambda)))
    expect(Math.abs(ranked(strong, rm, ({ lambda }) => lambda))).toBeLessThan(0.5)
  })

  test('at equal strength holes expand further with yield ratio and fracture strain: complex phase above dual phase', () => {
    expect(
      ranked(
        strong,
        ({ ratio }) => ratio,
        ({ lambda }) => lambda,
      ),
    ).toBeGreaterThan(0.3)
    const measured = strong.filter(({ tfs }) => tfs !== null)
    expect(
      ranked(
        measured,
        ({ tfs }) => tfs!,
        ({ lambda }) => lambda,
      ),
    ).toBeGreaterThan(0.5)
    const level = (family: string) =>
      mean(
        of(family)
          .filter((one) => strong.includes(one))
          .map(({ lambda }) => lambda),
      )
    expect(level('Complex-Phase')).toBeGreaterThan(1.5 * level('Dual-Phase'))
  })

  test('local formability cross-checks: hole expansion and bending rise together, fracture strain with elongation after Ag', () => {
    expect(
      ranked(
        readings,
        ({ lambda }) => lambda,
        ({ alpha }) => alpha,
      ),
    ).toBeGreaterThan(0.3)
    const measured = classic.filter(({ tfs }) => tfs !== null)
    expect(
      ranked(
        measured,
        ({ afterAg }) => afterAg,
        ({ tfs }) => tfs!,
      ),
    ).toBeGreaterThan(0.5)
  })

  test('and yet they scatter: no map is a line', () => {
    const dual = of('Dual-Phase')
    for (const y of ['a', 'lambda', 'alpha'] as const) {
      const points = dual.filter(({ alpha }) => alpha < 149)
      const line = linearRegression(
        points.map(rm),
        points.map((one) => Math.log(one[y])),
      )
      const rest = points.map((one) => Math.log(one[y]) - line.intercept - line.slope * one.rm)
      const scatter = Math.sqrt(mean(rest.map((one) => one ** 2)))
      expect([y, scatter > 0.03, scatter < 0.3]).toEqual([y, true, true])
    }
  })
})

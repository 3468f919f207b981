import { describe, expect, test } from 'vitest'
import { fractureLaws } from './fracture/index.ts'
import { hardeningLaws } from './hardening/index.ts'
import { startOf, named, ordered } from './model.ts'
import { rateLaws } from './rate/index.ts'
import { demoCatalogue } from '../synthetic/catalogue.ts'
import { fitSets, collectMeasurements } from '../parameter-sets/index.ts'
import { evaluatedSpecimens, testedSpecimens } from '../synthetic/evaluated-specimens.ts'
import { findModel, modelFamilies, models } from './index.ts'

const answers = [
  ...hardeningLaws.map((law) => ({ law, answer: (p: readonly number[]) => law.stress(p, 0.05) })),
  ...fractureLaws.map((law) => ({
    law,
    answer: (p: readonly number[]) => law.strain(p, { triaxiality: 0.4, lode: 0.5 }),
  })),
  ...rateLaws.map((law) => ({
    law,
    answer: (p: readonly number[]) =>
      law.stress(p, { rate: 1, quasiStatic: 500, plasticStrain: 0.05, temperature: 100 }),
  })),
]

describe('a parameter that is not a number gives none: neither a stress nor an endless strain to fracture', () => {
  test.each(answers.map(({ law, answer }) => [law.id, law, answer] as const))('%s', (_id, law, answer) => {
    const start = startOf(law)
    const sound = answer(start)
    expect(sound).toBeGreaterThan(0)
    for (const j of start.keys()) {
      if (answer(start.with(j, start[j]! * 1.01)) === sound) continue
      expect(answer(start.with(j, Number.NaN)), law.parameters[j]!.id).toBeNaN()
    }
  })
})

/** Stored with parameter sets and sent to customers: lines may be added, none may change. */
const published = [
  'linear-elastic: density E0 nu',
  'chord-modulus: density E0 nu Ea xi',
  'swift: K e0 n',
  'voce: s0 ss beta',
  'swift-voce: w K e0 n k0 Q beta',
  'hockett-sherby: s0 ss a q',
  'swift-hockett-sherby: w K e0 n s0 ss a q',
  'modified-voce: s0 ss beta H',
  'double-voce: s0 Q1 beta1 Q2 beta2',
  'hollomon: K n',
  'ludwik: s0 K n',
  'ghosh: K e0 n C',
  'el-magd: A B C b',
  'anchored: w e0 beta em sm Hm',
  'von-mises: ',
  'hill48-r: F G H N',
  'hill48-stress: F G H N',
  'yld89: a c h p exponent',
  'yld2000-2d: alpha1 alpha2 alpha3 alpha4 alpha5 alpha6 alpha7 alpha8 exponent',
  'bbc2005: a b L M N P Q R k',
  'vegter: s45 s90 r0 r45 r90 sb rb ps0 ps45 ps90 ps0_minor ps45_minor ps90_minor shear0 shear45',
  'thermal-overstress: S reference_rate',
  'cowper-symonds: C p reference_rate',
  'johnson-cook-rate: C reference_rate',
  'rate-power-law: m reference_rate',
  'johnson-cook: A B n C reference_rate m room melt',
  'rate-table: ',
  'chaboche-1: s0 Q b C1 g1',
  'chaboche-2: s0 Q b C1 g1 C2 g2',
  'chaboche-3: s0 Q b C1 g1 C2 g2 C3 g3',
  'chaboche-4: s0 Q b C1 g1 C2 g2 C3 g3 C4 g4',
  'mixed-hardening: C1 g1 C2 g2',
  'yoshida-uemori: Y B C b Rsat m h',
  'abspoel-scholting: te_eps2 te_eps1 ps_eps2 ps_eps1 im_eps2 im_eps1 bi_eps2 bi_eps1',
  'keeler-brazier: n t',
  'swift-hill: n',
  'marciniak-kuczynski: f0 ratio',
  'hosford-coulomb: a b c nf vsg',
  'mmc: A n c1 c2 cs cax vsg',
  'johnson-cook-fracture: D1 D2 D3 D4 D5 reference_rate room melt',
  'gissmo: DMGEXP FADEXP',
  'hardness-strength: ',
]

test('every published id is still there, and every new one is published here', () => {
  const now = models.map(({ id, parameters }) => `${id}: ${parameters.map((p) => p.id).join(' ')}`)
  expect(now.toSorted()).toEqual(published.toSorted())
})

test('ids of models and families are unique', () => {
  expect(new Set(models.map(({ id }) => id)).size).toBe(models.length)
  expect(new Set(modelFamilies.map(({ id }) => id)).size).toBe(modelFamilies.length)
  expect(() => findModel('nothing')).toThrow("no model named 'nothing'")
})

describe.each(models)('$id', (model) => {
  test('says what it is, where it holds and where it comes from', () => {
    expect(findModel(model.id)).toBe(model)
    expect(model.label.length).toBeGreaterThan(2)
    expect(model.validity).toMatch(/\.$/)
    expect(model.source).toMatch(/\d{4}/) // the year of a paper or standard
    expect(model.equation.text.length).toBeGreaterThan(5)
  })

  test('has TeX with as many opened as closed braces, and ASCII alone', () => {
    const { tex } = model.equation
    expect(tex).toMatch(/^[\u0020-\u007e]+$/)
    const bare = tex.replaceAll(/\\[{}]/g, '')
    expect(bare.split('{').length).toBe(bare.split('}').length)
    expect(tex.split(/\\left(?![a-z])/).length).toBe(tex.split(/\\right(?![a-z])/).length)
  })

  test('starts within its bounds; parameter ids are unique and survive the way by name', () => {
    for (const { lower, upper, start } of model.parameters) {
      expect(lower).toBeLessThan(upper)
      expect(start).toBeGreaterThanOrEqual(lower)
      expect(start).toBeLessThanOrEqual(upper)
    }
    expect(new Set(model.parameters.map(({ id }) => id)).size).toBe(model.parameters.length)
    expect(ordered(model, named(model, startOf(model)))).toEqual(startOf(model))
  })
})

test.each([
  [{ K: 1, e0: 1 }, "Swift needs parameter 'n'"],
  [{ K: 1, e0: 1, n: 1, m: 1 }, "Swift has no parameter 'm'"],
  [{ K: 1, e0: Number.NaN, n: 1 }, "parameter 'e0' of Swift is NaN"],
])('parameters %j are refused', (values, fact) => {
  expect(() => ordered(findModel('swift'), values)).toThrow(fact)
})

test('every fitted parameter set of the demonstration is one that the registry reads', () => {
  const sets = demoCatalogue()
    .coils.slice(0, 6)
    .flatMap((coil) => {
      const tested = testedSpecimens(evaluatedSpecimens(coil))
      return fitSets(collectMeasurements(tested), tested).sets
    })
  expect(sets.length).toBeGreaterThan(10)
  for (const { model, parameters } of sets) {
    const found = findModel(model)
    const values = Object.fromEntries(parameters.map(({ id, value }) => [id, value]))
    expect(ordered(found, values)).toHaveLength(found.parameters.length)
    for (const { id, unit } of parameters) expect(found.parameters.find((p) => p.id === id)!.unit).toBe(unit)
  }
})

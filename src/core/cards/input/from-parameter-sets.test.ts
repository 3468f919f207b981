import { describe, expect, test } from 'vitest'
import { named as namedValues } from '../../models/model.ts'
import { yieldCriterion } from '../../models/yield/index.ts'
import { type CardChoice, type CardFacts, cardInput, type CardSet } from './from-parameter-sets.ts'
import { readCard, writeCard } from '../index.ts'
import { readRegularisation } from './fracture-input.ts'
import { sampleInput } from './sample-input.ts'

const { fit: _fit, fitWindow: _window, extrapolation: _law, ...facts } = sampleInput().provenance

const set = (tab: CardSet['tab'], model: string, values: Readonly<Record<string, number>>): CardSet => ({
  tab,
  model,
  parameters: Object.entries(values).map(([id, value]) => ({ id, value, unit: '1' })),
  fitWindow: null,
  lastMeasured: 0.07,
  extrapolation: null,
})
const elastic = set('FE1', 'linear-elastic', { density: 7850, E0: 207_000, nu: 0.3 })
const swift = set('FE2', 'swift', { K: 1350, e0: 0.002, n: 0.1 })
const made = (sets: readonly CardSet[], more: Partial<CardFacts> = {}) =>
  cardInput([elastic, ...sets], { ...facts, ...more })

describe('a card begins with the stress at a plastic strain of 0.0002', () => {
  test.each([
    // by hand: K·0.0002^n, s0 + K·0.0002^n, K·(e0 + 0.0002)^n
    ['hollomon', { K: 1000, n: 0.1 }, 1000 * 0.0002 ** 0.1],
    ['ludwik', { s0: 50, K: 1000, n: 0.1 }, 50 + 1000 * 0.0002 ** 0.1],
    ['swift', { K: 1350, e0: 0.002, n: 0.1 }, 1350 * 0.0022 ** 0.1],
  ])('%s %o', (law, values, stress) => {
    const input = made([set('FE2', law, values)])
    expect(input.flow.strain[0]).toBe(0)
    expect(input.flow.stress[0]).toBeCloseTo(stress, 6)
    expect(writeCard('ls-dyna-mat-024', input, 'mm-t-s').files).toHaveLength(1)
  })
})

test('BBC2005 names half of its exponent', () => {
  const measured = { s45: 1.005, s90: 1.015, sb: 1.01, r0: 0.76, r45: 0.9, r90: 0.88, rb: 0.93, exponent: 8 }
  const bbc = yieldCriterion('bbc2005')
  const values = namedValues(bbc, bbc.identify(measured).parameters)
  expect(values['k']).toBe(4)
  expect(made([swift, set('FE3', bbc.id, values)]).surface?.exponent).toBe(8)
})

describe('GISSMO: elements finer than the sheet is thick see the neck', () => {
  const locus = set('FE6', 'hosford-coulomb', { a: 1.4, b: 0.7, c: 0.05, nf: 0.1, vsg: 0.5 })
  const limitPoints = [[-0.17, 0.4], [0, 0.11], [0.3, 0.32]] as const // prettier-ignore
  const input = (thickness: number) => cardInput([elastic, swift, locus], { ...facts, thickness }, { limitPoints })
  const text = (thickness: number) => writeCard('ls-dyna-gissmo', input(thickness), 'mm-t-s').files[0]!.text
  test.each([
    [1.4, 40],
    [0.5, 2],
    [0.4, 2],
  ])('a sheet of %s mm: exponent %s', (thickness, fadeExponent) => {
    expect(input(thickness).fracture).toMatchObject({ fadeExponent })
    expect(text(thickness).includes('stress fades just before failure')).toBe(fadeExponent === 40)
  })
})

describe('a regularisation that came with the request', () => {
  const locus = set('FE6', 'hosford-coulomb', { a: 1.4, b: 0.7, c: 0.05, nf: 0.1, vsg: 0.5 })
  const regularisation = readRegularisation('0.5:1, 1:0.9, 2:0.72')
  const text = (card: string) =>
    writeCard(card, cardInput([elastic, swift, locus], facts, { regularisation }), 'm-kg-s')
  test.each(['ls-dyna-gissmo', 'ls-dyna-mat-224', 'radioss-fail-tab1', 'neutral-json'])(
    'stands in %s in its units, and the header says that it was not calibrated here',
    (id) => {
      const { files, issues } = text(id)
      const { failure } = readCard(id, files)
      expect(failure!.regularisation).toEqual({ x: [0.0005, 0.001, 0.002], y: [1, 0.9, 0.72] })
      expect(issues.map(({ code }) => code)).not.toContain('regularisation-left-out')
    },
  )
  test('is told where a card has no place for it', () => {
    const { files, issues } = text('abaqus-ductile')
    expect(issues.map(({ code }) => code)).toContain('regularisation-left-out')
    expect(files[0]!.text).toContain('only: no regularisation,')
  })
  test('needs a failure model to scale', () =>
    expect(() => cardInput([elastic, swift], facts, { regularisation })).toThrow('requires a stored fracture model'))
  test.each(['', '1', '1:1', '1:1,2', '1:1,2:x', '1:1;2:0.8', '-1:1,2:0.8', '1:1,2:0.8,'])('%j is none', (wrong) =>
    expect(() => readRegularisation(wrong)).toThrow('pairs of element size [mm] and factor'),
  )
})

test('a rate close to that of the slow test is the slow test', () => {
  const law = set('FE4', 'thermal-overstress', { S: 6, reference_rate: 0.00096 })
  const { rates } = made([swift, law], { rates: [0.001, 0.01, 100] })
  expect(rates?.kind === 'law' && rates.rates).toEqual([0.01, 0.1, 1, 10, 100])
})

test('a Cowper–Symonds set that does not know the rate of its slow test is refused', () => {
  const old = set('FE4', 'cowper-symonds', { C: 40_000, p: 5 })
  expect(() => writeCard('ls-dyna-mat-024', made([swift, old]), 'mm-t-s')).toThrow("needs parameter 'reference_rate'")
})

test.each([
  [
    { converged: true },
    'value and slope fixed at plastic strain 0.08 (maximum force), tensile curve below it, saturation rate fitted to that curve from 0.04 on',
  ],
  [null, 'value and slope fixed at plastic strain 0.08 (maximum force), tensile curve below it'],
])('the anchored law has no fit window, its header says where it is held (fit: %o)', (fit, held) => {
  const tail = {
    ...set('FE2', 'anchored', { w: 0.5, e0: 0.002, beta: 20, em: 0.08, sm: 1000, Hm: 1005 }),
    name: 'Anchored, version 1',
    fitWindow: { x: 'true_plastic_strain', from: 0.09, to: 0.5 },
    extrapolation: 'Anchored, weight from the bulge test between 0.090 and 0.500, the law alone beyond',
    fit,
  }
  const tensile = { x: Float64Array.of(0, 0.04, 0.08), y: Float64Array.of(700, 900, 1000) }
  const input = cardInput([elastic, tail], { ...facts, tensile }, { law: 'anchored' })
  const { text } = writeCard('calculix-plastic', input, 'mm-t-s').files[0]!
  const header = text.replaceAll(/\n\*\* {3}/g, ' ').split('\n')
  expect(header).toContain(`** fit: Anchored, version 1, ${held}`)
  expect(header.find((line) => line.includes('extrapolated above'))).toContain('bulge test between 0.090 and 0.500')
})

test('an instability curve is the forming limit in another form, and only where a card writes it', () => {
  const locus = set('FE6', 'hosford-coulomb', { a: 1.4, b: 0.7, c: 0.05, nf: 0.1, vsg: 0.5 })
  const limit = { ...set('FE5', 'keeler-brazier', { n: 0.1, t: 1.4 }), name: 'Keeler, version 1', id: 'abc' }
  const lines = (card: string) =>
    writeCard(card, made([swift, locus, limit]), 'mm-t-s').files[0]!.text.split('\n').filter((line) => /Keeler/.test(line)) // prettier-ignore
  expect(lines('ls-dyna-gissmo')).toEqual([
    expect.stringContaining('instability from the forming limit: Keeler, version 1, set abc, n = 0.1'),
  ])
  expect(lines('abaqus-fld')).toEqual([
    expect.stringContaining('** forming limit: Keeler, version 1, set abc, n = 0.1'),
  ])
  for (const card of ['abaqus-ductile', 'ls-dyna-mat-224', 'ls-dyna-mat-024']) {
    expect(lines(card), card).toEqual([
      expect.stringMatching(/stored but not in this card, forming limit: Keeler, version 1$/),
    ])
  }
})

describe('a stored surface beside the tests of today', () => {
  const measured = { s45: 1.005, s90: 1.015, sb: 1.01, r0: 0.76, r45: 0.9, r90: 0.88, rb: 0.93 }
  const criterion = yieldCriterion('yld2000-2d')
  const stored = set('FE3', criterion.id, namedValues(criterion, criterion.identify(measured).parameters))
  const written = (card: string, r45: number) => {
    const anisotropy = Object.entries({ ...measured, r45, ps0: 3 }).map(
      ([id, value]) => ({ id, value }) as { id: 'r45'; value: number },
    )
    return writeCard(card, made([swift, stored], { anisotropy }), 'mm-t-s')
  }
  const misses = (r45: number) => written('ls-dyna-mat-133', r45).issues.filter(({ code }) => code === 'surface-misses')
  test('that meets its inputs says nothing, whatever other ratios say', () => {
    expect(misses(0.9)).toEqual([])
  })
  test('that misses one by a little says by how much, in its header too', () => {
    expect(misses(0.92).map(({ message }) => message)).toEqual([
      'the stored surface yld2000-2d gives r45 = 0.9, its tests give 0.92',
    ])
    expect(written('ls-dyna-mat-133', 0.92).files[0]!.text.replaceAll(/\n\$ {3}/g, ' ')).toContain(
      'warning: the stored surface yld2000-2d gives r45 = 0.9, its tests give 0.92',
    )
  })
  test('that is of another sheet gives no card with anisotropy', () => {
    expect(() => misses(1.4)).toThrow('gives r45 = 0.9, its tests give 1.4: identify it again')
    expect(() => written('ls-dyna-mat-036', 1.4)).toThrow('its tests give 1.4')
    expect(written('ls-dyna-mat-024', 1.4).files).toHaveLength(1)
  })
})

describe('the header names what a card leaves out', () => {
  const measured = { s45: 1.005, s90: 1.015, sb: 1.01, r0: 0.76, r45: 0.9, r90: 0.88, rb: 0.93, exponent: 6 }
  const named = (tab: CardSet['tab'], model: string, name: string, values: Readonly<Record<string, number>>) => ({
    ...set(tab, model, values),
    name,
  })
  const surface = (id: string, name: string) => {
    const criterion = yieldCriterion(id)
    return named('FE3', id, name, namedValues(criterion, criterion.identify(measured).parameters))
  }
  const sets = [
    swift,
    named('FE2', 'hollomon', 'Hollomon, version 2', { K: 1300, n: 0.1 }),
    surface('hill48-r', 'Hill48, version 1'),
    surface('yld89', 'Yld89, version 1'),
    surface('yld2000-2d', 'Yld2000-2d, version 3'),
    named('FE4', 'thermal-overstress', 'overstress, version 1', { S: 6, reference_rate: 0.001 }),
  ]
  const said = (card: string, choice: CardChoice = {}) => {
    const input = cardInput([elastic, ...sets], facts, { law: 'swift', ...choice })
    const header = writeCard(card, input, 'mm-t-s').files[0]!.text.split('\n').slice(1, 60)
    return header
      .map((line) => line.replace(/^(?:\$|\*\*|#|!) /, ''))
      .join('\n')
      .replaceAll(/\n {2}/g, ' ')
      .split('\n')
      .filter((line) => /^(?:stored but|yield surface|r-values|rates)/.test(line))
  }
  const noHollomon = 'stored but not in this card, hardening law: Hollomon, version 2'
  const overstress = 'rates: overstress, version 1, S = 6.0, reference_rate = 0.001'
  test.each<[card: string, choice: CardChoice, lines: readonly string[]]>([
    [
      'ls-dyna-mat-024',
      {},
      [
        'yield surface: von Mises',
        overstress,
        noHollomon,
        'stored but not in this card, yield surface: Yld2000-2d, version 3; Yld89, version 1; Hill48, version 1',
      ],
    ],
    [
      'ls-dyna-mat-036',
      {},
      [
        'yield surface: Yld89 of the r-values',
        'r-values and ratios of: Yld2000-2d, version 3',
        noHollomon,
        'stored but not in this card, yield surface: Yld2000-2d, version 3; Hill48, version 1',
        'stored but not in this card, rates: overstress, version 1',
      ],
    ],
    [
      'ls-dyna-mat-037',
      {},
      [
        'yield surface: Hill48 of the mean r-value, the same in all directions',
        'r-values and ratios of: Yld2000-2d, version 3',
        noHollomon,
        'stored but not in this card, yield surface: Yld2000-2d, version 3; Yld89, version 1; Hill48, version 1',
        'stored but not in this card, rates: overstress, version 1',
      ],
    ],
    [
      'ls-dyna-mat-133',
      {},
      [
        expect.stringMatching(/^yield surface: Yld2000-2d, version 3, alpha1 = 0.956/),
        overstress,
        noHollomon,
        'stored but not in this card, yield surface: Yld89, version 1; Hill48, version 1',
      ],
    ],
    [
      'abaqus-hill',
      { surface: 'hill48-r' },
      [
        expect.stringMatching(/^yield surface: Hill48, version 1, F = /),
        overstress,
        noHollomon,
        'stored but not in this card, yield surface: Yld2000-2d, version 3; Yld89, version 1',
      ],
    ],
    [
      'radioss-law43',
      { law: 'hollomon' },
      [
        'yield surface: Hill48 of the r-values',
        'r-values and ratios of: Yld2000-2d, version 3',
        overstress,
        'stored but not in this card, hardening law: Swift',
        'stored but not in this card, yield surface: Yld2000-2d, version 3; Yld89, version 1',
      ],
    ],
  ])('%s %o', (card, choice, lines) => {
    expect(said(card, choice)).toEqual(lines)
  })
})

test.each([0.05, 6, 1e9, Number.NaN])(
  'no card ends at %f, and nothing is computed before that is said',
  (lastStrain) => {
    expect(() => cardInput([], facts, { lastStrain })).toThrow(
      /a card cannot end at a plastic strain of .*; choose 0.1 to 5/,
    )
  },
)

describe('without a law asked for a card holds the recommended one', () => {
  const tail = set('FE2', 'anchored', { w: 0.5, e0: 0.002, beta: 20, em: 0.08, sm: 1000, Hm: 1005 })
  const tensile = { x: Float64Array.of(0, 0.04, 0.08), y: Float64Array.of(700, 900, 1000) }
  const proven = (one: CardSet, passed: boolean): CardSet => ({ ...one, proof: { passed } })
  test.each([
    // stored sets, available tensile curve, law
    ['both without a proof', [swift, tail], tensile, 'anchored'],
    ['the anchored one not proven', [proven(swift, true), proven(tail, false)], tensile, 'swift'],
    ['no measured curve to continue', [proven(swift, false), proven(tail, true)], undefined, 'swift'],
  ] as const)('%s', (_what, sets, curve, law) => expect(made(sets, { tensile: curve }).provenance.law).toBe(law))
})

import { describe, expect, test } from 'vitest'
import { named } from '../models/parameters.ts'
import { yieldCriterion } from '../models/yield/index.ts'
import { type CardFacts, cardInput, type CardSet } from './from-parameter-sets.ts'
import { writeCard } from './index.ts'
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
    // A law that begins at nothing is no reason to refuse a card.
    expect(writeCard('ls-dyna-mat-024', input, 'mm-t-s').files).toHaveLength(1)
  })
})

test('BBC2005 names half of its exponent', () => {
  const measured = { s45: 1.005, s90: 1.015, sb: 1.01, r0: 0.76, r45: 0.9, r90: 0.88, rb: 0.93, exponent: 8 }
  const bbc = yieldCriterion('bbc2005')
  const values = named(bbc, bbc.identify(measured).parameters)
  expect(values['k']).toBe(4)
  expect(made([swift, set('FE3', bbc.id, values)]).surface?.exponent).toBe(8)
})

describe('GISSMO: elements finer than the sheet is thick see the neck', () => {
  const locus = set('FE6', 'hosford-coulomb', { a: 1.4, b: 0.7, c: 0.05, nf: 0.1, vsg: 0.5 })
  const limitPoints = [[-0.17, 0.4], [0, 0.11], [0.3, 0.32]] as const // prettier-ignore
  const input = (thickness: number) => cardInput([elastic, swift, locus], { ...facts, thickness }, { limitPoints })
  const text = (thickness: number) => writeCard('ls-dyna-gissmo', input(thickness), 'mm-t-s').files[0]!.text
  test.each([
    // mm, FADEXP
    [1.4, 20],
    [0.5, 2],
    [0.4, 2],
  ])('a sheet of %s mm: exponent %s', (thickness, fadeExponent) => {
    expect(input(thickness).fracture).toMatchObject({ damageExponent: 2, fadeExponent })
    expect(text(thickness).includes('stress fades just before failure')).toBe(fadeExponent === 20)
  })
})

test('a rate close to that of the slow test is the slow test', () => {
  const law = set('FE4', 'thermal-overstress', { S: 6, reference_rate: 0.00096 })
  const { rates } = made([swift, law], { rates: [0.001, 0.01, 100] })
  expect(rates?.kind === 'law' && rates.rates).toEqual([0.01, 100])
})

test('a Cowper–Symonds set that does not know the rate of its slow test is refused', () => {
  const old = set('FE4', 'cowper-symonds', { C: 40_000, p: 5 })
  expect(() => writeCard('ls-dyna-mat-024', made([swift, old]), 'mm-t-s')).toThrow("needs parameter 'reference_rate'")
})

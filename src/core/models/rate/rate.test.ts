import { describe, expect, test } from 'vitest'
import { startOf, withinBounds } from '../model.ts'
import { flowCurve } from '../hardening/flow-curve.ts'
import { hardeningLaw } from '../hardening/index.ts'
import { adiabaticRise } from './thermal-overstress.ts'
import { cowperSymonds, cowperSymondsThrough, rise } from './cowper-symonds.ts'
import { flowAtRate } from './law.ts'
import { rateLaw, rateLaws } from './index.ts'
import { rateSensitivity } from './rate-power-law.ts'
import { rateTable, tableStress, tabulatedRate } from './rate-table.ts'

type Factor = Parameters<typeof cowperSymondsThrough>[0]

const slow = { quasiStatic: 800, rate: 100, plasticStrain: 0.05, temperature: 20 }

test.each([
  // check cases jc-1, jc-2, cs-1
  ['johnson-cook', [600, 700, 0.35, 0.012, 0.001, 1, 20, 1480], slow, 962.108],
  ['johnson-cook', [600, 700, 0.35, 0.012, 0.001, 1, 20, 1480], { ...slow, temperature: 100 }, 909.39],
  // 800 MPa at rate zero: the slow test itself lies 3.0 % above, (0.001/40000)^(1/5) = 0.030171
  ['cowper-symonds', [40_000, 5, 0.001], { ...slow, quasiStatic: 800 * 1.030171 }, 1041.37],
  ['cowper-symonds', [40_000, 5, 0.001], { ...slow, rate: 0.001 }, 800],
  // docs/science/fe-cards.md#mat_024: 41.4 MPa from 1e-3 to 1 1/s, 69.1 MPa to 100 1/s, with S = 6 MPa
  ['thermal-overstress', [6, 0.001], { ...slow, rate: 1 }, 841.447],
  ['thermal-overstress', [6, 0.001], slow, 869.078],
  // by hand: ln 1e5 = 11.51293
  ['johnson-cook-rate', [0.01, 0.001], slow, 892.1034],
  ['rate-power-law', [0.00506117, 0.001], slow, 848],
  ['johnson-cook-rate', [0.01, 0.001], { ...slow, rate: 1e-5 }, 800],
])('%s with %j', (id, parameters, at, stress) => {
  expect(Math.abs(rateLaw(id).stress(parameters, at) / stress - 1)).toBeLessThan(1e-5)
})

test('Cowper–Symonds over the curve of rate zero: check case cs-1', () => {
  expect((1 + rise(100, 40_000, 5)) / 1.30171).toBeCloseTo(1, 5)
  expect(cowperSymonds.stress([40_000, 5, 0], slow) / 1041.37).toBeCloseTo(1, 5)
})

test('Cowper–Symonds through two factors: check case cs-2', () => {
  const { C, p } = cowperSymondsThrough({ rate: 1, factor: 1.06 }, { rate: 100, factor: 1.12 })
  expect(p / 6.64386).toBeCloseTo(1, 5)
  expect(C / 131_156_000).toBeCloseTo(1, 4)
  expect(() => cowperSymondsThrough({ rate: 1, factor: 1 }, { rate: 100, factor: 1.1 })).toThrow('factors 1 at 1 1/s')
})

test('Cowper–Symonds through two factors over a slow test, which lies above rate zero itself', () => {
  // The law of C = 40000, p = 5 at 1 and 100 1/s over its value at 0.001 1/s.
  const at = (rate: number) => 1 + (rate / 40_000) ** 0.2
  const [one, hundred] = [1, 100].map((rate) => ({ rate, factor: at(rate) / at(0.001) })) as [Factor, Factor]
  const { C, p } = cowperSymondsThrough(one, hundred, 0.001)
  expect(p).toBeCloseTo(5, 9)
  expect(C / 40_000).toBeCloseTo(1, 7)
  expect(() => cowperSymondsThrough(one, { rate: 100, factor: one.factor * 1.0001 }, 0.001)).toThrow(
    'faster and faster',
  )
})

test('rate sensitivity: check case m-1', () => {
  const slow = { stress: 1000, rate: 0.001 }
  expect(rateSensitivity(slow, { stress: 1060, rate: 100 })).toBeCloseTo(0.00506117, 8)
  expect(() => rateSensitivity(slow, { stress: 1060, rate: 0.001 })).toThrow('both tests ran at 0.001 1/s')
  expect(() => rateSensitivity(slow, { stress: 1060, rate: 0 })).toThrow('at 0 1/s')
})

test('four megajoules heat steel by about one kelvin', () => {
  // 1 K = 7850 · 460 / 0.9 J/m³ = 4.0122 MJ/m³, here 401.22 MPa over 0.01
  expect(adiabaticRise([0, 0.01], [401.22, 401.22])).toBeCloseTo(1, 4)
})

describe.each(rateLaws)('$id', (law) => {
  const p = startOf(law)
  const at = { quasiStatic: 900, rate: 50, plasticStrain: 0.08, temperature: 90 }

  test('gradient agrees with central differences', () => {
    for (const [i, value] of p.entries()) {
      const h = 1e-6 * value
      const slope = (law.stress(p.with(i, value + h), at) - law.stress(p.with(i, value - h), at)) / (2 * h)
      expect(Math.abs(law.gradient(p, at)[i]! - slope)).toBeLessThan(1e-5 * Math.max(1e-3, Math.abs(slope)))
    }
  })

  test('slopes over ln rate and over strain agree with central differences', () => {
    const h = 1e-5
    const rates = [50 * Math.exp(-h), 50 * Math.exp(h)].map((rate) => law.stress(p, { ...at, rate })) as [
      number,
      number,
    ]
    expect((rates[1] - rates[0]) / (2 * h) / law.rateSlope(p, at)).toBeCloseTo(1, 6)
    const slow = 700 // dσqs/dεp
    const strains = [-h, h].map((d) =>
      law.stress(p, { ...at, quasiStatic: 900 + slow * d, plasticStrain: 0.08 + d }),
    ) as [number, number]
    expect((strains[1] - strains[0]) / (2 * h) / law.slope(p, at, slow)).toBeCloseTo(1, 6)
  })

  test('rises with rate', () => {
    const stresses = [1e-3, 1e-2, 1, 10, 100, 1000].map((rate) => law.stress(p, { ...at, rate }))
    expect(stresses).toEqual(stresses.toSorted((a, b) => a - b))
    expect(stresses.at(-1)).toBeGreaterThan(stresses[0]!)
  })

  test('starts from data within bounds', () => {
    const points = [0.001, 1, 100].map((rate) => ({ rate, stress: law.stress(p, { ...at, rate }), quasiStatic: 900 }))
    const start = law.startFrom(points)
    expect(start).toEqual(withinBounds(law, start))
  })

  test('refuses a rate that is none', () => {
    expect(() => law.stress(p, { ...at, rate: 0 })).toThrow('strain rate 0 1/s is not above 0')
    expect(() => law.startFrom([{ rate: -1, stress: 900, quasiStatic: 900 }])).toThrow('point 0: strain rate -1')
    expect(() => law.startFrom([{ rate: 1, stress: 900, quasiStatic: 900 }])).toThrow('two different rates, found one')
  })
})

test.each([
  ['thermal-overstress', [6, 0.001]],
  ['cowper-symonds', [40_000, 5, 0.001]],
  ['johnson-cook-rate', [0.012, 0.001]],
  ['rate-power-law', [0.01, 0.001]],
])('%s starts from its own data at the truth', (id, truth) => {
  const law = rateLaw(id)
  const points = [0.001, 0.1, 10, 100].map((rate) => ({
    rate,
    stress: law.stress(truth, { quasiStatic: 800, rate, plasticStrain: 0.05, temperature: 20 }),
    quasiStatic: 800,
  }))
  for (const [i, value] of law.startFrom(points).entries()) expect(value / truth[i]!).toBeCloseTo(1, 9)
})

test('a flow curve at 100 1/s lies 69.1 MPa above the slow one: docs/science/fe-cards.md#mat_024', () => {
  const slow = flowCurve(hardeningLaw('voce'), [650, 1150, 25])
  const fast = flowAtRate(slow, rateLaw('thermal-overstress'), [6, 0.001], 100)
  expect(fast.stress(0.1) - slow.stress(0.1)).toBeCloseTo(69.08, 2)
  expect(fast.slope(0.1)).toBeCloseTo(slow.slope(0.1), 9)
})

describe('the table of rates', () => {
  const strain = [0, 0.1, 0.2]
  const table = rateTable(
    [
      { rate: 100, strain, stress: [620, 780, 900] },
      { rate: 0.01, strain, stress: [500, 700, 850] },
      { rate: 1, strain, stress: [560, 800, 870] },
    ],
    strain,
  )

  test('is sorted and does not cross: 800 over 780 becomes 790 twice', () => {
    expect(table.rates).toEqual([0.01, 1, 100])
    expect(table.stress.map((curve) => curve[1])).toEqual([700, 790, 790])
    expect(table.largestRepair).toBe(10)
  })

  test.each([
    // by hand: halfway in ln ε̇ between 0.01 and 1 lies 0.1
    [0, 0.1, 530],
    [0.1, 1, 790],
    [0.05, 0.01, 600],
    [0, 1e-6, 500],
    [0.9, 1e4, 900],
  ])('gives at strain %d and %d 1/s %d MPa', (plasticStrain, rate, stress) => {
    expect(tableStress(table, plasticStrain, rate)).toBeCloseTo(stress, 9)
  })

  test.each([
    // by hand: what the table adds to its own slowest curve, upon another slow curve of 1000 MPa with a slope of 700 MPa
    [0, 0.1, 1030, 700 + (45 - 30) / 0.1],
    [0.1, 1, 1090, 700 + (20 - 90) / 0.1],
    [0.9, 1e4, 1050, 700],
  ])(
    'as a law it adds at strain %d and %d 1/s up to %d MPa, with a slope of %d',
    (plasticStrain, rate, stress, slope) => {
      const law = tabulatedRate(table)
      const at = { quasiStatic: 1000, rate, plasticStrain, temperature: 20 }
      expect(law.stress([], at)).toBeCloseTo(stress, 9)
      expect(law.slope([], at, 700)).toBeCloseTo(slope, 6)
      expect(() => law.stress([], { ...at, rate: 0 })).toThrow('strain rate 0 1/s')
    },
  )

  test.each([
    ['one rate', [{ rate: 1, strain, stress: [1, 2, 3] }], 'needs two rates'],
    ['equal rates', [1, 1].map((rate) => ({ rate, strain, stress: [1, 2, 3] })), 'two curves have the rate 1 1/s'],
    [
      'a short curve',
      [
        { rate: 1, strain, stress: [1, 2, 3] },
        { rate: 2, strain: [0, 0.1], stress: [1, 2] },
      ],
      'the curve at 2 1/s has no stress at a plastic strain of 0.2',
    ],
  ])('refuses %s', (_why, curves, fact) => {
    expect(() => rateTable(curves, strain)).toThrow(fact)
  })
})

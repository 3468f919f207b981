import { describe, expect, test } from 'vitest'
import type { Curve } from '../curves/curve.ts'
import {
  fitTab,
  judgeTab,
  measuredTable,
  type TabChoice,
  type TabMeasurements,
  testsOf,
  uniformPoint,
} from './index.ts'
import { blank, values } from './measurements.fixture.ts'

function sampled(from: number, to: number, count: number, value: (x: number) => number): Curve {
  const x = Float64Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1))
  return { x, y: x.map(value) }
}

/** Voce: 500 MPa at first yield, 1000 MPa at saturation, speed 30. */
const voceStress = (strain: number) => 1000 - 500 * Math.exp(-30 * strain)
const voce: TabMeasurements = {
  ...blank,
  moduli: [207_000],
  flow: sampled(0, 0.1, 120, voceStress),
  flowWindow: { from: 0.002, to: 0.1 },
  // Its own maximum force by hand: dσ/dε = σ(1 + …) is close to ε = ln(31/2)/30 = 0.0914, σ = 967.7 MPa.
  tension: { rm: 883, ag: 0.0914, E: 207_000 },
}
const chord = (strain: number) => 207_000 - 47_000 * (1 - Math.exp(-50 * strain))
const slow = (strain: number) => 600 + 400 * Math.sqrt(strain)
/** 6 MPa for each factor e of strain rate above 0.001/s. */
const atRate = (rate: number) => ({
  rate,
  nominal: rate,
  ...sampled(0.001, 0.1, 80, (strain) => slow(strain) + 6 * Math.log(rate / 0.001)),
})
const isotropic = (['s45', 's90', 'sb', 'r0', 'r45', 'r90', 'rb'] as const).map((id) => ({
  id,
  value: 1,
  s: 0.01,
  n: 3,
  test: 'UAT' as const,
}))

describe('what went in comes out', () => {
  test('FE1: the chord modulus of three numbers', () => {
    const fit = fitTab(
      'FE1',
      { ...blank, moduli: [206_000, 208_000], chords: sampled(0.002, 0.08, 15, chord) },
      { model: 'chord-modulus' },
    )
    expect(values(fit)['E0']).toBeCloseTo(207_000, 0)
    expect(values(fit)['Ea']).toBeCloseTo(160_000, 0)
    expect(values(fit)['xi']).toBeCloseTo(50, 3)
    expect(fit.parameters.filter(({ origin }) => origin === 'given').map(({ id }) => id)).toEqual(['density', 'nu'])
  })
  test('FE1: Young’s modulus is the mean of its specimens', () => {
    const fit = fitTab('FE1', { ...blank, moduli: [205_000, 207_000, 209_000] }, { model: 'linear-elastic' })
    expect(values(fit)['E0']).toBeCloseTo(207_000, 6)
    // s/√n of the three, by hand
    expect(fit.parameters.find(({ id }) => id === 'E0')!.standardError).toBeCloseTo(2000 / Math.sqrt(3), 3)
  })
  test('FE2: Voce', () => {
    const fit = fitTab('FE2', voce, { model: 'voce' })
    expect(fit.rmse).toBeLessThan(1e-5)
    expect(fit.parameters.map(({ value }) => value)).toEqual(
      expect.arrayContaining([expect.closeTo(1000, 3), expect.closeTo(30, 4)]),
    )
  })
  test('FE3: an isotropic sheet has eight coefficients of 1, and its scatter reaches them', () => {
    const fit = fitTab('FE3', { ...blank, anisotropy: isotropic }, { model: 'yld2000-2d' })
    for (const { id, value, standardError } of fit.parameters.filter((one) => one.origin === 'identified')) {
      expect(value, id).toBeCloseTo(1, 8)
      expect(standardError, id).toBeGreaterThan(0)
    }
    expect(fit.rmse).toBeLessThan(1e-8)
  })
  test('FE3: von Mises takes nothing, and the ratios show what it neglects', () => {
    const ratios = isotropic.map((one) => ({ ...one, value: one.id === 'r90' ? 1.3 : 1 }))
    const fit = fitTab('FE3', { ...blank, anisotropy: ratios }, { model: 'von-mises' })
    expect(fit.parameters).toEqual([])
    expect(fit.rmse).toBeCloseTo(0.3 / Math.sqrt(7), 9)
  })
  test('FE4: overstress of 6 MPa per factor e', () => {
    const fit = fitTab('FE4', { ...blank, rates: [0.001, 1, 100].map(atRate) }, { model: 'thermal-overstress' })
    expect(values(fit)['S']).toBeCloseTo(6, 4)
    expect(values(fit)['reference_rate']).toBe(0.001)
    // By hand at 100/s: about 715 MPa over 0.029 are 20.7 MJ/m³, nine tenths of it heat: 0.9·20.7e6/(7850·460) = 5.2 K.
    expect(fit.method).toContain('before self-heating softens the metal (5 K at the end)')
    expect(fit.bands.map(({ id }) => id)).toEqual(['0.001/s', '1/s', '100/s'])
  })
  test('FE4: the table of three rates is the curves themselves, and asks for no parameter', () => {
    const measured = { ...blank, rates: [0.001, 1, 100].map(atRate) }
    const fit = fitTab('FE4', measured, { model: 'rate-table' })
    expect(fit.parameters).toEqual([])
    // Linear interpolation between 41 strains of a square root: far below a MPa where the window begins.
    expect(fit.rmse).toBeLessThan(0.05)
    expect(measuredTable(measured).largestRepair).toBe(0)
    // A curve at 100/s that lies 20 MPa too low comes up half-way to that of 1/s: 41.4 MPa up to 69.1 − 50, so by 11.2.
    const low = { ...atRate(100), y: atRate(100).y.map((stress) => stress - 50) }
    const crossed = fitTab('FE4', { ...measured, rates: [...measured.rates.slice(0, 2), low] }, { model: 'rate-table' })
    expect(crossed.warnings).toEqual(['Faster curves below slower ones were raised by up to 11 MPa.'])
  })
})

describe('choices', () => {
  test('a window leaves out what lies outside', () => {
    const fit = fitTab('FE2', voce, { model: 'swift', window: { from: 0.02, to: 0.05 } })
    expect(Math.min(...fit.points.x)).toBeGreaterThanOrEqual(0.02)
    expect(Math.max(...fit.points.x)).toBeLessThanOrEqual(0.05)
    // 0.1/119 apart: places 24 … 59
    expect(fit.points.x.length).toBe(36)
  })
  test('a weight that is set stays, and says so', () => {
    const fit = fitTab('FE2', voce, { model: 'swift-voce', weight: 0.3 })
    expect(fit.parameters[0]).toMatchObject({ id: 'w', value: 0.3, origin: 'held' })
  })
  test.each([
    ['saturates', (strain: number) => voceStress(strain), 0, 0.1],
    ['goes on rising', (strain: number) => voceStress(0.1) + 700 * (strain - 0.1), 0.5, 1],
  ])('where the bulge test %s the weight follows', (_how, beyond, least, most) => {
    const noise = (strain: number) => Math.sin(1e4 * strain)
    const noisy = { ...voce, flow: sampled(0, 0.1, 120, (strain) => voceStress(strain) + noise(strain)) }
    const bulge = sampled(0.12, 0.5, 60, (strain) => beyond(strain) + noise(strain))
    const [weight] = fitTab('FE2', { ...noisy, bulge }, { model: 'swift-voce', weight: 'free' }).parameters
    expect(weight!.value).toBeGreaterThanOrEqual(least)
    expect(weight!.value).toBeLessThanOrEqual(most)
    expect(weight!.origin).toBe('fitted')
  })
  test('the band bends with the curve where that bends most: half-way between its points within half a MPa', () => {
    const bulge = sampled(0.12, 0.5, 60, voceStress)
    const [band] = fitTab('FE2', { ...voce, bulge }, { model: 'voce' }).bands
    const off = Array.from(band!.x.slice(1), (to, i) => {
      const middle = (band!.x[i]! + to) / 2
      return Math.abs((band!.y[i]! + band!.y[i + 1]!) / 2 - voceStress(middle))
    })
    expect(Math.max(...off)).toBeLessThan(0.5)
  })
  test.each([
    ['swift-voce', undefined, true],
    ['swift-voce', 0.3, false],
    ['anchored', 0.3, false],
    ['swift', undefined, false],
  ] as const)('%s with a weight of %o takes the bulge test: %s', (model, weight, took) => {
    const bulge = sampled(0.12, 0.5, 60, (strain) => 1.02 * voceStress(strain))
    const fit = fitTab('FE2', { ...voce, tensile: voce.flow, bulge }, { model, weight })
    expect(testsOf(fit.sources.map(({ test: code }) => code)).includes('HBG')).toBe(took)
    expect(fit.extrapolation!.includes('bulge')).toBe(took)
  })
  test.each(['value', 'slope'] as const)('tied by its %s a law has it at uniform strain', (anchor) => {
    const { strain, stress, slope } = uniformPoint(voce)
    const fit = fitTab('FE2', voce, { model: 'hockett-sherby', anchor })
    const { s0, ss, a, q } = values(fit) as Record<'s0' | 'ss' | 'a' | 'q', number>
    const decay = Math.exp(-a * strain ** q)
    expect(Math.abs((ss - (ss - s0) * decay) / stress - 1)).toBeLessThan(1e-6)
    if (anchor === 'slope') {
      expect(Math.abs(((ss - s0) * decay * a * q * strain ** (q - 1)) / slope - 1)).toBeLessThan(1e-6)
    }
  })
})

describe('stored sets', () => {
  const set = {
    model: 'voce',
    fitWindow: { x: 'true_plastic_strain', from: 0.01, to: 0.1 },
    parameters: [
      { id: 's0', value: 500 },
      { id: 'ss', value: 1000 },
      { id: 'beta', value: 30 },
    ],
  }
  test('true parameters deviate by nothing, moved ones by what they are moved', () => {
    const judged = judgeTab('FE2', voce, set)
    expect(judged.rmse).toBeLessThan(1e-9)
    expect(judged.window).toEqual({ x: 'true_plastic_strain', from: 0.01, to: 0.1 })
    expect(judged.parameters.every(({ origin }) => origin === 'stored')).toBe(true)
    // 10 MPa more on both stresses lift every point by 10 MPa.
    const lifted = {
      ...set,
      parameters: set.parameters.map((one) => (one.id === 'beta' ? one : { ...one, value: one.value + 10 })),
    }
    expect(judgeTab('FE2', voce, lifted).rmse).toBeCloseTo(10, 9)
  })
  test('a set of another tab is refused by name', () => {
    expect(() => judgeTab('FE3', voce, set)).toThrow('Voce is not a model of FE3')
  })
})

test.each([
  ['FE1', { model: 'chord-modulus' }, 'no unloading modulus measured'],
  ['FE1', { model: 'linear-elastic' }, 'no Young’s modulus measured'],
  ['FE2', { model: 'swift' }, 'no tensile flow curve along RD measured'],
  ['FE2', { model: 'anchored' }, 'Rm and Ag along RD not measured'],
  ['FE3', { model: 'hill48-r' }, 'no r-value and no stress ratio measured'],
  ['FE4', { model: 'cowper-symonds' }, 'a rate law requires two tested rates, found 0'],
  ['FE5', { model: 'keeler-brazier' }, 'n between 4 and 6 % strain is not available'],
  ['FE5', { model: 'abspoel-scholting' }, 'A80 and r along TD were not measured'],
  ['FE6', { model: 'mmc' }, 'no fracture strain measured'],
  ['FE6', { model: 'swift' }, 'Swift is not a model of FE6'],
] as [Parameters<typeof fitTab>[0], TabChoice, string][])('%s %o without data says why', (tab, choice, reason) => {
  expect(() => fitTab(tab, blank, choice)).toThrow(reason)
})

test('a window without points says so', () => {
  expect(() => fitTab('FE2', voce, { model: 'voce', window: { from: 0.5, to: 0.6 } })).toThrow(
    'the window 0.5 … 0.6 contains 0 points',
  )
})

test('FE4: Johnson–Cook with hardening of its own learns it from the slow curve too, with two rates alone', () => {
  // 600 + 700·εp^0.4, 1 + 0.012·ln(ε̇/0.001)
  const jc = (rate: number) => ({
    rate,
    nominal: rate,
    ...sampled(0.001, 0.1, 80, (strain) => (600 + 700 * strain ** 0.4) * (1 + 0.012 * Math.log(rate / 0.001))),
  })
  const fit = fitTab('FE4', { ...blank, rates: [0.001, 100].map(jc) }, { model: 'johnson-cook' })
  const found = values(fit)
  expect(found['A']! + found['B']! * 0.02 ** found['n']!).toBeCloseTo(600 + 700 * 0.02 ** 0.4, 0)
  expect(found['C']).toBeCloseTo(0.012, 3)
})

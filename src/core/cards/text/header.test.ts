import { describe, expect, test } from 'vitest'
import type { CardInput } from '../input/card-input.ts'
import { cards, systemsOf, writeCard } from '../index.ts'
import { sampleInput, sampleWithBackstresses } from '../input/sample-input.ts'

const inputOf = ({ needs }: (typeof cards)[number]): CardInput =>
  needs.includes('backstresses') ? sampleWithBackstresses() : sampleInput()

const readable = (text: string) => text.replaceAll(/\n(?:\$|\*\*|#|!|%)? */g, ' ')

const textOf = (card: (typeof cards)[number], input = inputOf(card)) =>
  readable(
    writeCard(card.id, input, systemsOf(card)[0]!.id)
      .files.map(({ text }) => text)
      .join('\n'),
  )

const written = cards.filter(({ id }) => id !== 'neutral-json')

describe.each(written.map((card) => [card.id, card] as const))('%s', (_id, card) => {
  test('names itself, what it leaves out, and every source of its numbers', () => {
    const text = textOf(card).replaceAll('&lt;', '<')
    for (const fact of [
      'SYNTHETIC DEMO DATA - NOT A MEASURED MATERIAL - NOT FOR DESIGN',
      `unit system: ${systemsOf(card)[0]!.header}`,
      `${card.solver === 'neutral' ? 'card' : `card for ${card.solver}`}: ${card.label}`,
      'material: DP980 demo',
      'coil: CR, lot 1, t0 = 1.4 mm, orientation: RD',
      'tests: UAT, MRT, FLC',
      'data release: 2026.1',
      'fit: anchored Swift/Voce, w = 0.5, fit window 0.002 to 0.0725',
      'tested up to plastic strain 0.0725, extrapolated above: anchored Swift/Voce, w = 0.5',
      'permalink: https://materials.example/p/dp980-demo',
    ]) {
      expect(text).toContain(fact)
    }
  })

  test('gives the parameters of the law where they are known, in units that it names', () => {
    const input = inputOf(card)
    const parameters = [
      { id: 'K', value: 1352.4518, unit: 'MPa' },
      { id: 'n', value: 0.1, unit: '1' },
    ]
    const text = textOf(card, { ...input, provenance: { ...input.provenance, parameters } })
    expect(text).toContain('parameters: K = 1352.452 MPa, n = 0.1')
  })

  test('rounds what a fit left unrounded', () => {
    const input = inputOf(card)
    const last = 0.069_917_501_413_471_04
    const text = textOf(card, {
      ...input,
      flow: { ...input.flow, measuredTo: last },
      provenance: { ...input.provenance, fitWindow: { from: 0.002, to: last }, thickness: 1.397_000_000_000_3 },
    })
    for (const fact of ['fit window 0.002 to 0.0699175', 'plastic strain 0.0699175, extrapolated', 't0 = 1.397 mm']) {
      expect(text).toContain(fact)
    }
  })

  test('of real data does not call itself synthetic, and names whose they are', () => {
    const input = inputOf(card)
    const source = 'Hilhorst, A. (2024): Tensile tests. Licence MIT.'
    const real = textOf(card, { ...input, provenance: { ...input.provenance, synthetic: false, source } })
    expect(real).not.toContain('SYNTHETIC DEMO DATA')
    expect(real).toContain(`data source: ${source}`)
  })
})

test('units and factors are first, then what is proven, then the content, then what is assumed', () => {
  const input = sampleInput()
  const proof = 'proven on Tension RD; near the limit on Shear (4.9 of 5.0 %); not checked: rates'
  const { files } = writeCard('ls-dyna-gissmo', { ...input, provenance: { ...input.provenance, proof } }, 'mm-t-s')
  const text = readable(files[0]!.text)
  const places = [
    'unit system: ',
    'units: ',
    'failure calibrated for an element size of 0.5 mm',
    `proof: ${proof}`,
    'card for LS-DYNA: ',
    'fit: anchored',
    'stress constant beyond',
    'assumed, not calibrated',
    'permalink: ',
  ].map((words) => text.indexOf(words))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test.each(cards.filter(({ needs }) => needs.includes('yoshida-uemori')).map((card) => [card.id, card] as const))(
  '%s, which holds no flow curve, does not claim its extrapolation',
  (_id, card) => {
    expect(textOf(card)).toContain('which is not in this card. Beyond the measured strain the law is extrapolated')
  },
)

test.each(
  cards
    .filter(({ solver, takes }) => solver === 'Abaqus' && takes?.includes('rates'))
    .map((card) => [card.id, card] as const),
)('%s says which rate its first table was measured at', (_id, card) => {
  expect(textOf(card)).toContain('the first *PLASTIC table, tested at 0.001 1/s, is used for rate zero')
  expect(textOf(card, { ...inputOf(card), rates: undefined })).not.toContain('is used for rate zero')
})

test.each(
  cards
    .filter(({ surface }) => surface !== undefined && surface !== 'mean-r' && surface !== 'tables')
    .map((card) => [card.id, card] as const),
)('%s says where the rolling direction has to lie', (_id, card) => {
  expect(textOf(card)).toMatch(
    /anisotropic: [^.]*(?:along the rolling direction|sets the rolling direction along global x)/,
  )
})

test.each(cards.filter(({ needs }) => needs.includes('failure')).map((card) => [card.id, card] as const))(
  '%s without a regularisation says for which element size it holds, and that there is none',
  (_id, card) => {
    const { fracture } = sampleInput()
    const text = textOf(card, { ...sampleInput(), fracture: { ...fracture!, regularisation: undefined } })
    expect(text).toContain('element size of 0.5 mm only: no regularisation, mesh with this size')
  },
)

test('the tables hold the regularisation and the kinematic hardening that their header names', () => {
  const rows = (name: string, input = sampleInput()) =>
    writeCard('neutral-csv', input, 'mm-kg-ms')
      .files.find((file) => file.name === name)
      ?.text.split('\n')
  expect(rows('regularisation')).toEqual(
    expect.arrayContaining(['element_size,factor', 'mm,1', '0.5,1.0', '10.0,0.45']),
  )
  expect(rows('kinematic')).toEqual(expect.arrayContaining(['B,0.64,GPa', 'C,420.0,1', 'h,0.4,1']))
  expect(rows('kinematic', sampleWithBackstresses())).toEqual(expect.arrayContaining(['C1,24.0,GPa', 'gamma2,20.0,1']))
  expect(rows('yield_surface_size', sampleWithBackstresses())).toContain('0.0,0.592')
})

test('the tables for AutoForm and PAM-STAMP hold stress ratios beside r-values', () => {
  const { files } = writeCard('neutral-csv', sampleInput(), 'mm-t-s')
  const { text } = files.find(({ name }) => name === 'anisotropy')!
  for (const row of ['sigma45_over_sigma0,1.005', 'sigma90_over_sigma0,1.015', 'sigmab_over_sigma0,1.01', 'rb,0.93']) {
    expect(text.split('\n')).toContain(row)
  }
  const inMpa = { ...sampleInput(), surface: { ...sampleInput().surface!, s45: 598 } }
  expect(() => writeCard('neutral-csv', inMpa, 'mm-t-s')).toThrow('s45 = 598 is not between 0.3 and 3')
})

test.each([
  [1e-6, true],
  [0.002, false],
])('a prestrain of %d: named as a bound of the fit: %s', (e0, named) => {
  const input = sampleInput()
  const parameters = [
    { id: 'K', value: 900, unit: 'MPa' },
    { id: 'e0', value: e0, unit: '1' },
    { id: 'n', value: 0.15, unit: '1' },
  ]
  const provenance = { ...input.provenance, law: 'swift', parameters }
  const card = cards.find(({ id }) => id === 'abaqus-plastic')!
  expect(textOf(card, { ...input, provenance }).includes('at the bound of the fit: e0 = 1.0E-06')).toBe(named)
})

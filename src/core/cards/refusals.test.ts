import { describe, expect, test } from 'vitest'
import type { CardInput } from './input/card-input.ts'
import { cardInput, type CardSet } from './input/from-parameter-sets.ts'
import { CardRefused, writeCard, type UnitSystemId } from './index.ts'
import {
  base,
  elastic,
  provenance,
  stress,
  curves,
  withFlow,
  withFracture,
  type Row,
  withSurface,
} from './refusals.fixture.ts'

const rows: Row[] = [
  [
    'no permalink',
    'neutral-json',
    { ...base, provenance: { ...provenance, permalink: ' ' } },
    'the card has no permalink',
  ],
  [
    'window beyond the measurement',
    'neutral-json',
    { ...base, provenance: { ...provenance, fitWindow: { from: 0, to: 0.3 } } },
    'beyond the last measured plastic strain 0.0725',
  ],
  ['offset', 'ls-dyna-mat-024', base, 'id offset -1', { idOffset: -1 }],
  ['offset too large for a field', 'ls-dyna-mat-133', base, 'id offset 200000000', { idOffset: 200_000_000 }],
]

describe('a card that would be wrong is refused with the reason', () => {
  test.each(rows)('%s', (_why, card, input, fact, options) => {
    const write = () => writeCard(card, input, 'mm-t-s', options)
    expect(write).toThrow(CardRefused)
    expect(write).toThrow(fact)
  })

  test('with every reason at once', () => {
    const input = { ...withSurface({ r0: undefined }), elastic: { ...elastic, E: 207 } }
    expect(() => writeCard('ls-dyna-mat-036', input, 'mm-t-s')).toThrow(/looks like GPa.*missing: r0/)
  })

  test('parts that a card does not hold are not its business', () => {
    const input = withFracture({ elementSize: undefined })
    expect(writeCard('ls-dyna-mat-024', input, 'mm-t-s').files).toHaveLength(1)
  })

  test.each([
    ['no-such-card', 'mm-t-s', "no card named 'no-such-card'"],
    ['ls-dyna-mat-024', 'inch-lbf-s', "no unit system named 'inch-lbf-s'"],
    ['ansys-matml', 'mm-t-s', 'is written in m, kg, s, N, Pa only'],
  ])('%s in %s', (card, system, fact) => {
    expect(() => writeCard(card, base, system as UnitSystemId)).toThrow(fact)
  })
})

describe('repair says what it did', () => {
  test.each<[string, CardInput, string]>([
    ['falling', withFlow({ stress: stress.with(5, 700) }), 'falling-repaired'],
    [
      'crossing',
      {
        ...base,
        rates: { kind: 'curves', curves: [{ ...curves[0]!, stress: stress.map((s, i) => s + 20 - 2 * i) }] },
      },
      'crossing-repaired',
    ],
    [
      'instability',
      withFracture({ instability: { triaxiality: [-0.3333, 0.3333, 0.6667], strain: [1.4, 0.619, 0.6] } }),
      'instability-clipped',
    ],
  ])('%s', (_name, input, code) => {
    const { issues, files } = writeCard('ls-dyna-gissmo', input, 'mm-t-s', { repair: true })
    expect(issues.map((issue) => issue.code)).toContain(code)
    expect(files[0]!.text).toContain('$ warning: ')
  })
})

describe('a fit that did not converge gives nothing to a card', () => {
  const base = { fitWindow: null, lastMeasured: 0.07, extrapolation: null }
  const parameters = (values: Record<string, [number, string]>) =>
    Object.entries(values).map(([id, [value, unit]]) => ({ id, value, unit }))
  const elastic: CardSet = {
    ...base,
    tab: 'FE1',
    model: 'linear-elastic',
    parameters: parameters({ density: [7850, 'kg/m³'], E0: [207_000, 'MPa'], nu: [0.3, '1'] }),
  }
  const swift: CardSet = {
    ...base,
    tab: 'FE2',
    model: 'swift',
    parameters: parameters({ K: [1350, 'MPa'], e0: [0.002, '1'], n: [0.1, '1'] }),
  }
  const chaboche: CardSet = {
    ...base,
    tab: 'FE2',
    model: 'mixed-hardening',
    parameters: parameters({ C1: [24_000, 'MPa'], g1: [200, '1'], C2: [1500, 'MPa'], g2: [20, '1'] }),
  }
  const { fit: _fit, fitWindow: _window, extrapolation: _law, ...facts } = provenance
  const failed = (set: CardSet): CardSet => ({ ...set, fit: { converged: false } })

  test('a card is made of fits that did', () => {
    const input = cardInput([elastic, { ...swift, fit: { converged: true } }, chaboche], facts)
    expect(writeCard('abaqus-combined', input, 'mm-t-s').files[0]!.text).toContain('parameters: K = 1350.0 MPa')
  })
  test('the flow curve', () => {
    expect(() => cardInput([elastic, failed(swift)], facts)).toThrow(
      'the fit of Swift did not converge and cannot be used for a card',
    )
  })
  test('backstresses', () => {
    const input = cardInput([elastic, swift, failed(chaboche)], facts)
    expect(() => writeCard('abaqus-combined', input, 'mm-t-s')).toThrow('requires Chaboche backstresses, found none')
  })
})

import { expect, test } from 'vitest'
import { CardRefused, readCard, writeCard } from './index.ts'
import { base, curves, elastic, faster, strain, stress, withFlow, type Row } from './refusals.fixture.ts'

const rows: Row[] = [
  [
    'falls',
    'ls-dyna-mat-024',
    withFlow({ stress: stress.with(5, 700) }),
    'stress falls from 783.5 to 700 MPa at a plastic strain of 0.0075',
  ],
  [
    'strain repeated',
    'ls-dyna-mat-024',
    withFlow({ strain: strain.with(3, 0.002) }),
    'point 3: plastic strain 0.002 is not above 0.002',
  ],
  [
    'begins late',
    'ls-dyna-mat-024',
    withFlow({ strain: strain.slice(2), stress: stress.slice(2) }),
    'the first plastic strain is 0.002',
  ],
  [
    'begins below 0',
    'ls-dyna-mat-024',
    withFlow({ strain: strain.with(0, -0.001) }),
    'the first plastic strain is -0.001',
  ],
  [
    'ends early',
    'ls-dyna-mat-024',
    withFlow({ strain: strain.slice(0, 20), stress: stress.slice(0, 20) }),
    'ends at a plastic strain of 0.2, but the card extends to 1',
  ],
  ['no yield stress', 'ls-dyna-mat-024', withFlow({ stress: stress.with(0, 0) }), 'the stress at the start is 0 MPa'],
  [
    'no number',
    'ls-dyna-mat-024',
    withFlow({ stress: stress.with(4, Number.NaN) }),
    'point 4: stress NaN is not a number',
  ],
  ['lengths', 'ls-dyna-mat-024', withFlow({ stress: stress.slice(1) }), '30 strains but 29 stresses'],
  ['two points', 'ls-dyna-mat-024', withFlow({ strain: [0, 1], stress: [500, 600] }), '2 points'],
  [
    'from the end to the start',
    'neutral-csv',
    withFlow({ strain: strain.toReversed(), stress: stress.toReversed() }),
    'point 1: plastic strain 0.9 is not above 1 before it',
  ],
  [
    'strain in percent',
    'ls-dyna-mat-024',
    withFlow({ strain: strain.map((at) => 100 * at) }),
    'the last plastic strain is 100, above 5; is it in percent?',
  ],
  [
    'the end of measurement in percent',
    'ls-dyna-mat-024',
    withFlow({ measuredTo: 7.25 }),
    'the last measured plastic strain is 7.25; is it in percent?',
  ],
  ['nothing measured', 'ls-dyna-mat-024', withFlow({ measuredTo: 0 }), 'last measured plastic strain is 0'],
  ['last strain', 'ls-dyna-mat-024', base, 'cannot end at a plastic strain of 50', { lastStrain: 50 }],
  ['E in GPa', 'abaqus-plastic', { ...base, elastic: { ...elastic, E: 207 } }, 'it looks like GPa'],
  ['E in Pa', 'abaqus-plastic', { ...base, elastic: { ...elastic, E: 2.07e11 } }, 'it looks like Pa'],
  [
    'density in t/mm³',
    'abaqus-plastic',
    { ...base, elastic: { ...elastic, density: 7.85e-9 } },
    'it looks like t/mm^3',
  ],
  ['density in g/cm³', 'abaqus-plastic', { ...base, elastic: { ...elastic, density: 7.85 } }, 'it looks like g/cm^3'],
  [
    'E and density of different metals',
    'abaqus-plastic',
    { ...base, elastic: { ...elastic, E: 600_000, density: 1500 } },
    'sound 20000 m/s',
  ],
  ['Poisson', 'abaqus-plastic', { ...base, elastic: { ...elastic, nu: 0.5 } }, "Poisson's ratio 0.5"],
  [
    'chord modulus above E',
    'radioss-law36',
    { ...base, elastic: { ...elastic, chord: { Ea: 250_000, xi: 40 } } },
    'chord modulus 250000 MPa',
  ],
  [
    'rates without rate of the flow curve',
    'ls-dyna-mat-024',
    withFlow({ rate: undefined }),
    'strain rates require the strain rate of the flow curve',
  ],
  [
    'crossing',
    'ls-dyna-mat-024',
    { ...base, rates: { kind: 'curves', curves: [{ ...curves[0]!, stress: stress.map((s, i) => s + 20 - 2 * i) }] } },
    'cross at a plastic strain of 0.04',
  ],
  [
    'equal rates',
    'ls-dyna-mat-024',
    { ...base, rates: { kind: 'curves', curves: [curves[0]!, curves[0]!] } },
    'strain rate 1 1/s is not above 1 1/s',
  ],
  [
    'rate curve ends early',
    'ls-dyna-mat-024',
    {
      ...base,
      rates: { kind: 'curves', curves: [{ rate: 1, strain: strain.slice(0, 9), stress: stress.slice(0, 9) }] },
    },
    'curve at 1 1/s: ends at a plastic strain of 0.02',
  ],
  ...(['radioss-law43', 'radioss-law57'] as const).map((card): Row => [
    `more functions than ${card} reads`,
    card,
    { ...base, rates: { kind: 'curves', curves: faster(9) } },
    '10 curves including the slow one; this card supports at most 9',
  ]),
  [
    'more curves than there are ids',
    'radioss-law36',
    { ...base, rates: { kind: 'curves', curves: faster(51) } },
    '52 curves including the slow one; this card supports at most 51',
  ],
  [
    'unknown rate law',
    'abaqus-plastic',
    { ...base, rates: { kind: 'law', law: 'zerilli', parameters: {}, rates: [1] } },
    "'zerilli' is not a rate law",
  ],
  [
    'law with its own hardening',
    'abaqus-plastic',
    { ...base, rates: { kind: 'law', law: 'johnson-cook', parameters: {}, rates: [1] } },
    'includes hardening in addition to the flow curve',
  ],
  [
    'law without parameter',
    'abaqus-plastic',
    { ...base, rates: { kind: 'law', law: 'cowper-symonds', parameters: { C: 40_000 }, rates: [1] } },
    "needs parameter 'p'",
  ],
]

test.each(rows)('%s', (_why, card, input, fact, options) => {
  const write = () => writeCard(card, input, 'mm-t-s', options)
  expect(write).toThrow(CardRefused)
  expect(write).toThrow(fact)
})

test.each(['radioss-law43', 'radioss-law57'])('%s takes ten functions, of which the last is named twice', (card) => {
  const { files } = writeCard(card, { ...base, rates: { kind: 'curves', curves: faster(8) } }, 'mm-t-s')
  expect(files[0]!.text.match(/^\/FUNCT/gm)).toHaveLength(9)
  expect(readCard(card, files).curves).toHaveLength(10)
})

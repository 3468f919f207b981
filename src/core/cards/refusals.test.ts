import { describe, expect, test } from 'vitest'
import type { CardInput, CardOptions } from './card-input.ts'
import { CardRefused, writeCard, type UnitSystemId } from './index.ts'
import { sampleInput, sampleWithBackstresses } from './sample-input.ts'

const base = sampleInput()
const { flow, elastic, surface, fracture, provenance, rates } = base
const strain = Array.from(flow.strain)
const stress = Array.from(flow.stress)
const curves = rates?.kind === 'curves' ? rates.curves : []

const withFlow = (change: Partial<CardInput['flow']>): CardInput => ({ ...base, flow: { ...flow, ...change } })
const withSurface = (change: Partial<NonNullable<CardInput['surface']>>): CardInput => ({
  ...base,
  surface: { ...surface!, ...change },
})
const withFracture = (change: Partial<NonNullable<CardInput['fracture']>>): CardInput => ({
  ...base,
  fracture: { ...fracture!, ...change },
})

type Row = [why: string, card: string, input: CardInput, fact: string, options?: CardOptions]

const rows: Row[] = [
  // flow curve
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
    'ends at a plastic strain of 0.2, the card goes to 1',
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
  ['nothing measured', 'ls-dyna-mat-024', withFlow({ measuredTo: 0 }), 'last measured plastic strain is 0'],
  ['last strain', 'ls-dyna-mat-024', base, 'cannot end at a plastic strain of 50', { lastStrain: 50 }],
  // elasticity and units
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
  // rates
  [
    'rates without rate of the flow curve',
    'ls-dyna-mat-024',
    withFlow({ rate: undefined }),
    'rates need the rate of the flow curve',
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
    'curve at 1 1/s: it ends at a plastic strain of 0.02',
  ],
  [
    'unknown rate law',
    'abaqus-plastic',
    { ...base, rates: { kind: 'law', law: 'zerilli', parameters: {}, rates: [1] } },
    "'zerilli' is no rate law",
  ],
  [
    'law with its own hardening',
    'abaqus-plastic',
    { ...base, rates: { kind: 'law', law: 'johnson-cook', parameters: {}, rates: [1] } },
    'brings its own hardening',
  ],
  [
    'law without parameter',
    'abaqus-plastic',
    { ...base, rates: { kind: 'law', law: 'cowper-symonds', parameters: { C: 40_000 }, rates: [1] } },
    "needs parameter 'p'",
  ],
  // surfaces
  ['r missing', 'ls-dyna-mat-036', withSurface({ r45: undefined }), 'needs r-values; missing: r45'],
  ['no surface', 'radioss-law43', { ...base, surface: undefined }, 'missing: r0, r45, r90'],
  ['r beyond reason', 'ls-dyna-mat-037', withSurface({ r0: 76 }), 'r0 = 76 is not between 0.3 and 4'],
  ['exponent', 'radioss-law57', withSurface({ exponent: 6.5 }), 'exponent 6.5'],
  ['no Yld2000', 'ls-dyna-mat-133', withSurface({ criterion: undefined }), 'needs an identified Yld2000-2d surface'],
  [
    'coefficient beyond range',
    'ls-dyna-mat-133',
    withSurface({ criterion: { id: 'yld2000-2d', parameters: [1.7, 1, 1, 1, 1, 1, 1, 1, 6] } }),
    'alpha1 = 1.7',
  ],
  [
    'surface of another sheet',
    'ls-dyna-mat-133',
    withSurface({ criterion: { id: 'yld2000-2d', parameters: [1, 1, 1, 1, 1, 1, 1, 1, 6] } }),
    'gives r0 = 1',
  ],
  [
    'badly identified',
    'ls-dyna-mat-133',
    withSurface({ criterion: { ...surface!.criterion!, residual: 1e-3 } }),
    'residual of 0.001',
  ],
  [
    'identified with another exponent',
    'ls-dyna-mat-133',
    withSurface({ exponent: 8 }),
    'identified with exponent 6, not 8',
  ],
  ['Hill without r', 'abaqus-hill', withSurface({ r90: undefined }), 'missing: r90'],
  // kinematic
  ['no Yoshida', 'ls-dyna-mat-125', sampleWithBackstresses(), 'needs Yoshida-Uemori parameters, found mixed-hardening'],
  ['no backstresses', 'abaqus-combined', base, 'needs Chaboche backstresses, found yoshida-uemori'],
  [
    'B below Y',
    'radioss-law78',
    {
      ...base,
      kinematic: { law: 'yoshida-uemori', parameters: { Y: 700, B: 640, C: 420, b: 90, Rsat: 310, m: 14, h: 0.4 } },
    },
    'B 640 MPa is not above Y 700 MPa',
  ],
  [
    'backstresses eat the surface',
    'abaqus-combined',
    { ...base, kinematic: { law: 'mixed-hardening', parameters: { C1: 400_000, g1: 400, C2: 20_000, g2: 40 } } },
    'leave a yield surface of',
  ],
  // failure
  [
    'element size not named',
    'ls-dyna-gissmo',
    withFracture({ elementSize: undefined }),
    'holds for one element size only',
  ],
  ['no failure', 'radioss-fail-tab1', { ...base, fracture: undefined }, 'needs failure strains'],
  [
    'instability above failure',
    'ls-dyna-gissmo',
    withFracture({ instability: { triaxiality: [-0.3333, 0.3333, 0.6667], strain: [1.4, 0.619, 0.6] } }),
    'above 0.98 of failure at triaxiality',
  ],
  [
    'triaxiality range',
    'ls-dyna-mat-224',
    withFracture({ failure: { triaxiality: [0, 0.3, 0.7], strain: [1, 1, 1] } }),
    'begins at triaxiality 0, above -1/3',
  ],
  [
    'triaxiality order',
    'abaqus-ductile',
    withFracture({ failure: { triaxiality: [-0.34, 0.3, 0.3, 0.7], strain: [1, 1, 1, 1] } }),
    'triaxiality 0.3 is not above 0.3',
  ],
  [
    'regularisation rises',
    'ls-dyna-gissmo',
    withFracture({ regularisation: { size: [0.5, 1], factor: [1, 1.2] } }),
    'factors that do not rise',
  ],
  [
    'regularisation not 1',
    'ls-dyna-gissmo',
    withFracture({ regularisation: { size: [0.5, 1], factor: [0.9, 0.8] } }),
    'at the calibrated size 0.5 mm is not 1',
  ],
  ['damage exponent', 'ls-dyna-gissmo', withFracture({ damageExponent: 0.5 }), 'damage exponent 0.5'],
  // forming limit
  ['no limit', 'ls-dyna-add-erosion', { ...base, formingLimit: undefined }, 'needs a forming limit'],
  [
    'limit not rising',
    'radioss-fail-fld',
    {
      ...base,
      formingLimit: [
        [-0.1, 0.3],
        [0, 0.2],
        [0, 0.3],
      ],
    },
    'point 2: minor strain 0 is not above 0',
  ],
  [
    'limit in percent',
    'abaqus-fld',
    {
      ...base,
      formingLimit: [
        [-17, 41],
        [0, 11],
        [20, 27],
      ],
    },
    'minor strain -17 is not a true strain',
  ],
  [
    'minimum far from plane strain',
    'abaqus-fld',
    {
      ...base,
      formingLimit: [
        [-0.2, 0.4],
        [0, 0.3],
        [0.3, 0.2],
      ],
    },
    'minor strain of 0.3, not near 0',
  ],
  // origin and ids
  [
    'no permalink',
    'neutral-json',
    { ...base, provenance: { ...provenance, permalink: ' ' } },
    'cannot say its permalink',
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
    ['no-such-card', 'mm-t-s', "'no-such-card' is no card"],
    ['ls-dyna-mat-024', 'inch-lbf-s', "'inch-lbf-s' is no unit system"],
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

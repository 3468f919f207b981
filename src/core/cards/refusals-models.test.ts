import { expect, test } from 'vitest'
import { CardRefused, writeCard } from './index.ts'
import { base, surface, withSurface, withFracture, type Row } from './refusals.fixture.ts'
import { sampleWithBackstresses } from './input/sample-input.ts'

const rows: Row[] = [
  ['r missing', 'ls-dyna-mat-036', withSurface({ r45: undefined }), 'requires r-values; missing: r45'],
  ['no surface', 'radioss-law43', { ...base, surface: undefined }, 'missing: r0, r45, r90'],
  ['r beyond reason', 'ls-dyna-mat-037', withSurface({ r0: 76 }), 'r0 = 76 is not between 0.3 and 4'],
  ['exponent', 'radioss-law57', withSurface({ exponent: 6.5 }), 'exponent 6.5'],
  ['no Yld2000', 'ls-dyna-mat-133', withSurface({ criterion: undefined }), 'requires an identified Yld2000-2d surface'],
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
  [
    'a stored surface that misses its inputs',
    'ls-dyna-mat-036',
    withSurface({ miss: { input: 'r45', measured: 0.9, given: 1.2 } }),
    'the stored surface yld2000-2d gives r45 = 1.2, its tests give 0.9: identify it again',
  ],
  [
    'a stored surface that cannot be evaluated',
    'abaqus-hill',
    withSurface({ miss: { input: 'sb', measured: 1.01, given: Number.NaN } }),
    'gives sb = NaN',
  ],
  ['Hill without r', 'abaqus-hill', withSurface({ r90: undefined }), 'missing: r90'],
  [
    'no Yoshida',
    'ls-dyna-mat-125',
    sampleWithBackstresses(),
    'requires Yoshida-Uemori parameters, found mixed-hardening',
  ],
  ['no backstresses', 'abaqus-combined', base, 'requires Chaboche backstresses, found yoshida-uemori'],
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
  [
    'element size not named',
    'ls-dyna-gissmo',
    withFracture({ elementSize: undefined }),
    'the failure model has no element size',
  ],
  ['no failure', 'radioss-fail-tab1', { ...base, fracture: undefined }, 'requires failure strains'],
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
    'with non-increasing factors',
  ],
  [
    'regularisation not 1',
    'ls-dyna-gissmo',
    withFracture({ regularisation: { size: [0.5, 1], factor: [0.9, 0.8] } }),
    'at the calibrated size 0.5 mm is 0.900, not 1',
  ],
  [
    'regularisation with nothing',
    'ls-dyna-gissmo',
    withFracture({ regularisation: { size: [0.5, 1], factor: [1, 0] } }),
    'regularisation contains 0; element sizes and factors must be above 0',
  ],
  [
    'regularisation of coarser meshes only',
    'ls-dyna-gissmo',
    withFracture({ regularisation: { size: [1, 2], factor: [0.9, 0.7] } }),
    'regularisation covers 1 to 2 mm, but the calibrated element size is 0.5 mm',
  ],
  ['no limit', 'ls-dyna-add-erosion', { ...base, formingLimit: undefined }, 'requires a forming limit'],
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
]

test.each(rows)('%s', (_why, card, input, fact, options) => {
  const write = () => writeCard(card, input, 'mm-t-s', options)
  expect(write).toThrow(CardRefused)
  expect(write).toThrow(fact)
})

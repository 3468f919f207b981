import { describe, expect, test } from 'vitest'
import { readAbaqus } from './abaqus.ts'
import { readApdl, readMatml } from './ansys.ts'
import { readComsol } from './comsol.ts'
import { inStoredUnits } from './index.ts'
import { readLsDyna } from './ls-dyna.ts'
import { readCsvPackage, readNeutralJson } from './neutral.ts'
import { readNastran } from './nastran.ts'
import { readRadioss } from './radioss.ts'

// Texts from the examples of docs/science/fe-cards.md, independent of our writers.
const abaqus = `** units: mm, t, s, N, MPa
*MATERIAL, NAME=DP980_DEMO
*DENSITY
7.85E-09,
*ELASTIC
207000., 0.3
*PLASTIC
592.0, 0
648.9, 0.001
1261.0, 1
*PLASTIC, RATE=100
661.1, 0
1330.1, 1
*POTENTIAL
1.0, 1.04115, 0.97180, 1.00591, 1.0, 1.0
*DAMAGE INITIATION, CRITERION=FLD
0.4088, -0.1723
0.1090, 0.0000
`

const large = (name: string, ...fields: readonly string[]) =>
  `${name.padEnd(8)}${fields.map((field) => field.padEnd(16)).join('')}\n`
const nastran = [
  large('MAT1*', '1', '207000.', '', '.3'),
  large('*', '7.85E-9'),
  large('MATS1*', '1', '7', 'PLASTIC', ''),
  large('*', '1', '1'),
  large('TABLES1*', '7'),
  large('*'),
  large('*', '0.', '0.', '.00286', '592.'),
  large('*', '1.00609', '1261.', 'ENDT'),
].join('')

test('Nastran: total strain without its elastic part', () => {
  const { curves, ...card } = readNastran(nastran)
  expect(card).toMatchObject({ density: 7.85e-9, E: 207_000, nu: 0.3, surface: { kind: 'von-mises' } })
  expect(curves[0]!.stress).toEqual([592, 1261])
  expect(curves[0]!.strain[0]).toBeCloseTo(0, 5)
  expect(curves[0]!.strain[1]).toBeCloseTo(1, 5)
})

const comsol = `% unit system: mm, t, s, N, MPa (mm-t-s)
% density [t/mm^3] = 7.85E-09
% Young's modulus [MPa] = 207000.0
% Poisson's ratio [1] = 0.3
% initial yield stress [MPa] = 592.0
0.0 0.0
1.0 669.0
`

test('COMSOL: the hardening function adds to the initial yield stress', () =>
  expect(readComsol(comsol)).toMatchObject({
    unitSystem: 'mm-t-s',
    density: 7.85e-9,
    E: 207_000,
    nu: 0.3,
    curves: [{ strain: [0, 1], stress: [592, 1261] }],
    surface: { kind: 'von-mises' },
  }))

test('Abaqus: stress before strain, major before minor', () => {
  const card = readAbaqus(abaqus)
  expect(card).toMatchObject({ density: 7.85e-9, E: 207_000, nu: 0.3, synthetic: false })
  expect(card.curves).toEqual([
    { rate: undefined, strain: [0, 0.001, 1], stress: [592, 648.9, 1261] },
    { rate: 100, strain: [0, 1], stress: [661.1, 1330.1] },
  ])
  expect(card.surface).toEqual({ kind: 'hill48-ratios', ratios: [1, 1.04115, 0.9718, 1.00591] })
  expect(card.limit).toEqual([
    { minor: -0.1723, major: 0.4088 },
    { minor: 0, major: 0.109 },
  ])
})

const lsDyna = `*KEYWORD
$ unit system: mm, t, s, N, MPa (mm-t-s)
*MAT_PIECEWISE_LINEAR_PLASTICITY_TITLE
$ a title that looks like data follows
123
$#     mid        ro         e        pr      sigy      etan      fail      tdel
    980001 7.850E-09  207000.0       0.3       0.0       0.0       0.0       0.0
       0.0       0.0    980101         0       0.0
*DEFINE_CURVE_TITLE
flow
    980101         0       1.0       2.0       0.0       0.0         0      2000
            0.000000          592.000000
            1.000000         1261.000000
*END
`

test('LS-DYNA: scale factors of a curve count', () => {
  const card = readLsDyna(lsDyna)
  expect(card).toMatchObject({ density: 7.85e-9, E: 207_000, nu: 0.3, unitSystem: 'mm-t-s' })
  expect(card.curves).toEqual([{ strain: [0, 1], stress: [1184, 2522] }])
})

const radioss = `#RADIOSS STARTER
/MAT/LAW36/1/1
DP980 demo
#              RHO_I
             7.85E-9
              207000                 0.3                   0                   0                   0
         2         1                   0               10000                   0                   0
         0                   0         0                   0                   0
       101       102
                   1                   1
               0.001                   1
/FUNCT/101
slow
                   0                 592
                   1                1261
/FUNCT/102
fast
                   0               633.4
                   1              1302.4
`

test('Radioss: one rate for each function', () => {
  const card = readRadioss(radioss)
  expect(card).toMatchObject({ density: 7.85e-9, E: 207_000, nu: 0.3 })
  expect(card.curves).toEqual([
    { rate: 0.001, strain: [0, 1], stress: [592, 1261] },
    { rate: 1, strain: [0, 1], stress: [633.4, 1302.4] },
  ])
})

// Columns of `matl87_barlat.cfg` of OpenRadioss, format 2025, with an empty line for the blank card.
const law87 = `#RADIOSS STARTER
/MAT/LAW87/1/1
DP980 demo
             7.85E-9
              207000                 0.3         0         0                   0                   0
                0.91                0.92                0.93                0.94
                0.95                0.96                0.97                0.98
                   0         1
                   6                                                       10000         1         2

       101                             1               0.001
       102                             2                   1
/FUNCT/101
slow
                   0                 592
                   1                1261
/FUNCT/102
fast
                   0                 300
                   1                 640
`

test('Radioss: Yld2000 with one function for each rate', () => {
  const card = readRadioss(law87)
  expect(card).toMatchObject({ density: 7.85e-9, E: 207_000, nu: 0.3 })
  expect(card.surface).toEqual({
    kind: 'yld2000-2d',
    alpha: [0.91, 0.92, 0.93, 0.94, 0.95, 0.96, 0.97, 0.98],
    exponent: 6,
  })
  expect(card.curves).toEqual([
    { rate: 0.001, strain: [0, 1], stress: [592, 1261] },
    { rate: 1, strain: [0, 1], stress: [600, 1280] },
  ])
})

// Columns of `matl93_ORTH_HILL.cfg` (2021), `fail_tab2.cfg` (2022) and `fail_biquad.cfg` (2023) of OpenRadioss.
const law93 = `#RADIOSS STARTER
/MAT/LAW93/1/1
DP980 demo
             7.85E-9
              207000              207000              207000               79615                 0.3
               79615               79615                 0.3                 0.3
         1         2                   0
       101                             1                   0
                   0                   0                   0                   0                   0
                   1             1.04115             1.00591
              0.9718                1.02                1.03
/FUNCT/101
slow
                   0                 592
                   1                1261
`
const tab2 = `/FAIL/TAB2/1
       200                   1                   1                   0
                   1                   1       201                   1
         0                   0                   2
       202         1                 0.5                   0                   1
                   0                   0
         0                             0                   0                   0
         0                   0
/TABLE/1/200
failure
         1
                -0.3                 1.5
                 0.7                 0.6
/TABLE/1/201
instability
         1
                -0.3                 1.2
                 0.7                 0.5
/TABLE/1/202
sizes
         1
                   1                   1
                   4                 0.7
`
const biquad = `/FAIL/BIQUAD/1
                 1.5                 0.7                0.62                0.38                0.61
                   0         0         2                   0                 202                 0.5
                   0                   0                   0
/FUNCT/202
sizes
                   1                   1
                   4                 0.7
`

test('Radioss: Hill with its ratios behind the functions', () => {
  const card = readRadioss(law93)
  expect(card).toMatchObject({ density: 7.85e-9, E: 207_000, nu: 0.3 })
  expect(card.surface).toEqual({ kind: 'hill48-ratios', ratios: [1, 1.04115, 0.9718, 1.00591] })
  expect(card.curves).toEqual([{ rate: undefined, strain: [0, 1], stress: [592, 1261] }])
})

test('Radioss: FAIL/TAB2 with sizes over the reference size', () =>
  expect(readRadioss(law93 + tab2).failure).toEqual({
    failure: { x: [-0.3, 0.7], y: [1.5, 0.6] },
    instability: { x: [-0.3, 0.7], y: [1.2, 0.5] },
    regularisation: { x: [0.5, 2], y: [1, 0.7] },
    damageExponent: 1,
    fadeExponent: 2,
  }))

test('Radioss: FAIL/BIQUAD at its five stress states', () =>
  expect(readRadioss(law93 + biquad).failure).toEqual({
    failure: { x: [-1 / 3, 0, 1 / 3, 1 / Math.sqrt(3), 2 / 3], y: [1.5, 0.7, 0.62, 0.38, 0.61] },
    regularisation: { x: [0.5, 2], y: [1, 0.7] },
  }))

describe('broken texts are refused with their place', () => {
  test.each([
    ['LS-DYNA', readLsDyna, lsDyna.replace('  207000.0', '  2o7000.0'), "field 3: '2o7000.0' is not a number"],
    [
      'LS-DYNA',
      readLsDyna,
      lsDyna.replace('    980101         0       1.0', '    980109         0       1.0'),
      'curve 980101 is not in the file',
    ],
    ['LS-DYNA', readLsDyna, '*KEYWORD\n*END\n', 'no supported material keyword found'],
    [
      'LS-DYNA',
      readLsDyna,
      lsDyna.replace('*END', `*DEFINE_CURVE_TITLE${lsDyna.split('*DEFINE_CURVE_TITLE')[1]!}`),
      'id 980101 is used twice',
    ],
    ['Abaqus', readAbaqus, abaqus.replace('648.9, 0.001', '648.9, x'), "*PLASTIC: 'x' is not a number"],
    ['Abaqus', readAbaqus, abaqus.replace('*ELASTIC', '*EXPANSION'), '*ELASTIC is not in the file'],
    ['Radioss', readRadioss, radioss.replace('/FUNCT/102', '/FUNCT/103'), 'function 102 is not in the file'],
    ['Radioss', readRadioss, radioss.replace('LAW36', 'LAW1'), 'no supported material keyword found'],
    ['Ansys', readApdl, 'MP,DENS,1,7.85E-9\nTB,PLASTIC,1,1,2,MISO\nTBPT,DEFI,0,592', 'announces 2 points, found 1'],
    ['Ansys', readMatml, '<EngineeringData/>', 'Density is not in the file'],
    ['Nastran', readNastran, nastran.replace('MATS1*', 'MATS3*'), 'MATS1 is not in the file'],
    ['Nastran', readNastran, nastran.replace('PLASTIC', 'NLELAST'), 'is not isotropic von Mises plasticity'],
    ['Nastran', readNastran, nastran.replace('.00286', '.00386'), 'does not begin with the elastic line'],
    ['COMSOL', readComsol, comsol.replace('0.0 0.0', '0.0 592.0'), 'does not begin at 0, 0'],
    ['COMSOL', readComsol, comsol.replace('0.0 0.0', '0.0 0.0 0.0'), 'row 1 has 3 columns, not 2'],
    ['COMSOL', readComsol, comsol.replace('% initial', '% first'), "initial yield stress: '' is not a number"],
    ['neutral', readNeutralJson, '{"format":"other"}', "format 'other'"],
    ['neutral', (text: string) => readCsvPackage([{ name: 'readme', text }]), '', 'elastic, density: '],
  ] as const)('%s %#', (_solver, read, text, fact) => {
    expect(() => read(text)).toThrow(fact)
  })
  test('a card without unit system cannot be brought to stored units', () => {
    expect(() => inStoredUnits(readAbaqus(abaqus))).toThrow('unknown unit system in the card')
  })
})

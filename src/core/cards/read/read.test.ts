import { describe, expect, test } from 'vitest'
import { readAbaqus } from './abaqus.ts'
import { readApdl, readMatml } from './ansys.ts'
import { inStoredUnits } from './index.ts'
import { readLsDyna } from './ls-dyna.ts'
import { readCsvPackage, readNeutralJson } from './neutral.ts'
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
    ['neutral', readNeutralJson, '{"format":"other"}', "format 'other'"],
    ['neutral', (text: string) => readCsvPackage([{ name: 'readme', text }]), '', 'elastic, density: '],
  ] as const)('%s %#', (_solver, read, text, fact) => {
    expect(() => read(text)).toThrow(fact)
  })
  test('a card without unit system cannot be brought to stored units', () => {
    expect(() => inStoredUnits(readAbaqus(abaqus))).toThrow('unknown unit system in the card')
  })
})

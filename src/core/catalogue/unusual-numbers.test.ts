import { expect, test } from 'vitest'
import { unlikeCoil, unusualNumbers } from './unusual-numbers.ts'

const dualPhase = 'Steels/AHSS/Dual-Phase/DP980/DP980-6'
const of = (numbers: Record<string, number | null>) => Object.entries(numbers).map(([id, value]) => ({ id, value }))

test.each<[string, string, Record<string, number | null>, string[]]>([
  ['usual numbers', dualPhase, { 'uat.E': 205_000, 'uat.rm': 1000, 'uat.ag': 8 }, []],
  ['a bar of 50 mm stretches further', dualPhase, { 'uat.a': 45, 'uat.l0': 50 }, []],
  ['a number that is missing', dualPhase, { 'uat.rm': null }, []],
  ['a family of which nothing is published', 'Steels/Engineering/Tempered/42CrMo4/1', { 'uat.rm': 60 }, []],
  // 153/207 = 0.739
  [
    'a modulus over the wrong length',
    dualPhase,
    { 'uat.E': 153_000 },
    ['E = 153.0 GPa is 26 % below the 207 GPa of Steels. Check strain measurement, gauge length and cross-section.'],
  ],
  [
    'steel among the light metals',
    'Aluminium/6000-Series/AA6016/AA6016-T4/1',
    { 'uat.E': 206_000 },
    ['E = 206.0 GPa is 194 % above the 70 GPa of Aluminium. Check strain measurement, gauge length and cross-section.'],
  ],
  [
    'a strength of another family',
    dualPhase,
    { 'uat.rm': 310 },
    ['Rm = 310 MPa is outside the published range of Dual Phase, 450 to 1200 MPa.'],
  ],
])('%s', (_why, path, numbers, told) =>
  expect(unusualNumbers(path, of(numbers)).map(({ message }) => message)).toEqual(told),
)

test.each<[number | undefined, number, string[]]>([
  [1.4, 1.4, []],
  [1.27, 1.4, []],
  [undefined, 1.4, []],
  [
    1.19,
    1,
    ['The specimen is 1.19 mm thick, the coil 1 mm. Check the thickness of the specimen, or choose another coil.'],
  ],
  [
    1.25,
    1.4,
    ['The specimen is 1.25 mm thick, the coil 1.4 mm. Check the thickness of the specimen, or choose another coil.'],
  ],
])('a specimen of %s mm of a coil of %s mm', (stated, nominal, messages) =>
  expect(unlikeCoil(stated, nominal).map(({ message }) => message)).toEqual(messages),
)

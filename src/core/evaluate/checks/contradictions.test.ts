import { expect, test } from 'vitest'
import { contradictions } from './contradictions.ts'
import type { Scalar } from '../result/scalar.ts'

/** What is told of numbers of one specimen. */
function told(values: Readonly<Record<string, number>>): string[] {
  const scalars = Object.entries(values).map(([id, value]) => ({ id, value })) as unknown as Scalar[]
  return contradictions(scalars).map(({ message }) => message)
}

test.each([
  [{ 'uat.rm': 1036, 'hard.hv': 320 }, []],
  // 1036 / (3.2 · 400) = 0.809
  [
    { 'uat.rm': 1036, 'hard.hv': 400 },
    ['Rm = 1036 MPa is 0.81 times 3.2 HV (HV = 400 HV), where 0.9 to 1.1 are usual.'],
  ],
  [{ 'hard.hv': 400 }, []],
  // 6082-T6; the ratio is one of steel.
  [{ 'uat.E': 70_000, 'uat.rm': 310, 'hard.hv': 110 }, []],
])('a hardness beside the strength: %j', (values, sentences) => expect(told(values)).toEqual(sentences))

test('a limit that is highest in plane strain is told', () =>
  expect(told({ 'flc.flc0': 0.4, 'flc.e1_ut': 0.2, 'flc.e1_bi': 0.3 })).toEqual([
    'FLC0 = 0.400 is above ε1,UT = 0.200.',
    'FLC0 = 0.400 is above ε1,BI = 0.300.',
  ]))

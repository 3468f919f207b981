import { expect, test } from 'vitest'
import type { ChannelRole, Specimen } from '../../read/specimen.ts'
import { otherTest } from './other-test.ts'

const specimen = (columns: Partial<Record<ChannelRole, readonly number[]>>): Specimen => ({
  id: '1',
  channels: Object.entries(columns).map(([role, values]) => ({
    name: `my ${role}`,
    role: role as ChannelRole,
    quantity: 'force',
    unit: 'N',
    values: Float64Array.from(values),
    missing: {},
  })),
  geometry: {},
  metadata: [],
  laboratory: [],
  issues: [],
})
const tension = { force: [0, 10, 20], extension: [0, 1, 2] }

test.each([
  ['a tensile test', 'UAT', 'dc04.csv', tension, ''],
  ['the same under a name that says so', 'UAT', 'dc04_uat_rd1.csv', tension, ''],
  ['a name of another test', 'UAT', 'dc04_bulge_1.csv', tension, 'The file name states HBG, hydraulic bulge'],
  [
    'a column of a bulge test',
    'UAT',
    'a.csv',
    { pressure: [0, 1], eps1: [0, 1] },
    "Column 'my pressure' belongs to HBG",
  ],
  ['what its own test has', 'HBG', 'a.csv', { pressure: [0, 1], eps1: [0, 1] }, ''],
  ['a shear stress', 'UAT', 'a.csv', { ...tension, shear_stress: [0, 1] }, "Column 'my shear_stress' belongs to SHR"],
  [
    'a cycle',
    'UAT',
    'a.csv',
    { force: [0, 10, -9, 10], extension: [0, 1, -1, 1] },
    "Column 'my force' contains tension and compression",
  ],
  ['noise about zero', 'UAT', 'a.csv', { force: [-0.2, 10, 20], extension: [0, 1, 2] }, ''],
  ['a force that is negative throughout', 'UAT', 'a.csv', { force: [0, -10, -20], extension: [0, 1, 2] }, ''],
] as const)('%s', (_what, code, name, columns, expected) => {
  const found = otherTest(code, name, { specimens: [specimen(columns)] })
  if (expected === '') expect(found).toEqual([])
  else {
    expect(found).toHaveLength(1)
    expect(found[0]!.message).toContain(expected)
  }
})

test('results without a record speak for their own test', () => {
  const hole: Specimen = { ...specimen({}), laboratory: [{ id: 'her.dh', name: 'Dh', value: 13, unit: 'mm' }] }
  expect(otherTest('UAT', 'a.csv', { specimens: [hole] }).map(({ message }) => message)).toEqual([
    'The file states results of HER, hole expansion; it is evaluated as UAT, uniaxial tension. Choose the test.',
  ])
  expect(otherTest('HER', 'a.csv', { specimens: [hole] })).toEqual([])
})

import { expect, test } from 'vitest'
import { readSource } from '../../read/index.ts'
import type { LaboratoryResult, Specimen } from '../../read/specimen.ts'
import { demoCatalogue } from '../../synthetic/catalogue.ts'
import { specimenOf } from '../../synthetic/evaluated-specimens.ts'
import { demoSpecimens } from '../../synthetic/recipes.ts'
import { evaluateTest } from '../evaluations.ts'
import { recordsOf } from '../file-records.ts'
import { evaluateRecords } from '../evaluate-records.ts'

/** The example of docs/science/csv-formats.md#scalar-results. */
const upload = `# format: steeldata-scalars/1
# material: DP980 (6)
# variant: Zeta
# test: UAT
# thickness_mm: 1.40
# status: synthetic
condition,replicate,uat.rp02,uat.rm,uat.ag,uat.a,uat.l0,uat.n46,uat.r
-,-,MPa,MPa,%,%,mm,-,-
RD,1,690,1030,7.6,12.0,80,0.098,0.76
RD,2,684,1026,7.4,11.6,80,0.097,0.78
TD,1,1101,1041,17.2,11.2,80,0.096,0.88
`

const numbers = (scalars: readonly { id: string; value: number | null }[]) =>
  Object.fromEntries(scalars.flatMap(({ id, value }) => (value === null ? [] : [[id, value]])))

test('a file of scalar results is what its laboratory states, and says what of it cannot be', async () => {
  const reading = await readSource({ kind: 'text', name: 'results.csv', pieces: [upload] })
  const [first, , last] = evaluateRecords('UAT', recordsOf('UAT', reading), {})
  expect(numbers(first!.scalars)).toEqual({
    'uat.rp02': 690, 'uat.rm': 1030, 'uat.ag': 7.6, 'uat.a': 12, 'uat.l0': 80, 'uat.n46': 0.098, 'uat.r': 0.76,
  }) // prettier-ignore
  for (const { id, value, method, flags } of first!.scalars)
    if (value !== null && id !== 'uat.l0')
      expect([id, method, flags]).toEqual([id, 'stated by the laboratory', ['stated_only']])
  expect(first!.issues).toEqual([])
  expect(last!.issues.map(({ message }) => message)).toEqual([
    'Rp0.2 = 1101 MPa is above Rm = 1041 MPa.',
    'Ag = 17.2 % is above A = 11.2 %.',
  ])
})

const tensile = (laboratory: readonly LaboratoryResult[]): Specimen => ({
  ...specimenOf(
    demoSpecimens(
      demoCatalogue().coils.find(({ grade }) => grade === 'DP980')!,
      'UAT',
    )[0]!,
  ),
  laboratory,
})
const result = (id: string, value: number, unit: string): LaboratoryResult => ({ id, name: id, value, unit })

test('beside a record its own numbers stay, and only the broken specimen adds to them', () => {
  const plain = evaluateTest('UAT', tensile([]))
  const found = evaluateTest('UAT', tensile([result('uat.rm', 900, 'MPa'), result('uat.z', 55.4, '%')]))
  expect(found.scalars.slice(0, plain.scalars.length)).toEqual(plain.scalars)
  // −ln(1 − 0.554) = 0.8074
  expect(numbers(found.scalars.slice(plain.scalars.length))).toEqual({
    'uat.z': 55.4,
    'uat.tfs': expect.closeTo(0.8074, 4),
  })
})

test('Z follows from a stated true fracture strain', () => {
  const { scalars } = evaluateTest('UAT', tensile([result('uat.tfs', 0.8074, '1')]))
  expect(numbers(scalars)).toMatchObject({ 'uat.tfs': 0.8074, 'uat.z': expect.closeTo(55.4, 2) })
})

test('a number that no specimen can have is withheld', () => {
  const { scalars } = evaluateTest('UAT', tensile([result('uat.z', 155, '%')]))
  const z = scalars.find(({ id }) => id === 'uat.z')!
  expect([z.value, z.flags]).toEqual([null, ['stated_only', 'outside_hard_limits']])
})

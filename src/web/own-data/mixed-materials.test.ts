import { expect, test } from 'vitest'
import { mixedMaterials } from './mixed-materials.ts'
import type { OwnSpecimen } from '#contract/own-data/own-specimen.ts'

test('two materials in one mean are told by their names, and where nothing names them by their strengths', () => {
  const one = (label: string, strength: number, material: string | null, id = 'uat.rm') =>
    ({ label, material, test: 'UAT', condition: 'RD', scalars: [{ id, value: strength }] }) as unknown as OwnSpecimen
  expect(mixedMaterials([one('1', 600, 'A'), one('2', 610, 'A')])).toEqual([])
  expect(mixedMaterials([one('1', 600, 'A'), one('2', 610, 'B')])).toEqual(['The files refer to A and B.'])
  expect(mixedMaterials([one('1', 600, null), one('2', 800, null)])).toEqual([
    'Along RD Rm is 600 MPa for 1 and 800 MPa for 2. One coil does not scatter that much.',
  ])
  // A curve that ends before maximum force still has a proof strength.
  const cut = (label: string, rp02: number) => one(label, rp02, null, 'uat.rp02')
  expect(mixedMaterials([cut('1', 200), cut('2', 400)])).toEqual([
    'Along RD Rp0.2 is 200 MPa for 1 and 400 MPa for 2. One coil does not scatter that much.',
  ])
})

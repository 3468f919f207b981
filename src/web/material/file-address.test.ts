import { expect, test } from 'vitest'
import { tabFile } from './file-address.ts'

const [first, second] = [
  { id: '1', slug: 'GI-1.40' },
  { id: '2', slug: 'GA-1.00' },
]
const material = { path: 'Steels/AHSS/Dual-Phase/DP980/DP980-6', coils: [first, second], feTabs: ['FE2'] }

test('the file of a tab of tests has the points of its charts, that of simulation the models', () => {
  expect(tabFile(material, first, 'UAT', 'csv')).toBe('/api/v1/materials/DP980-6/tests/UAT.csv?data=displayed')
  expect(tabFile(material, second, 'FE2', 'json')).toBe('/api/v1/materials/DP980-6/models.json?variant=GA-1.00')
})

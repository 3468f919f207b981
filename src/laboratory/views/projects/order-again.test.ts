import { expect, test } from 'vitest'
import { itemsInAddress } from '#contract/requests/cart-address.ts'
import { reorderLinks } from './customer-project.ts'

const row = (material: string, test: 'UAT' | 'HER', direction: 'RD' | 'TD' | '-', replicates: number) => ({
  material,
  test,
  direction,
  replicates,
})

test('a project is ordered again sheet by sheet, with its directions and replicates', () => {
  const again = reorderLinks([
    row('DP980 (6)', 'UAT', 'RD', 3),
    row('DP980 (6)', 'UAT', 'TD', 3),
    row('DP980 (6)', 'HER', '-', 7),
    row('DX56', 'UAT', 'RD', 3),
  ])
  expect(again.map(({ sheet }) => sheet)).toEqual(['DP980 (6)', 'DX56'])
  const search = new URL(again[0]!.to, 'https://mi.example').searchParams
  expect(search.get('name')).toBe('DP980 (6)')
  const items = itemsInAddress(search, () => 'id')
  expect(items).toMatchObject([
    { product: 'test:uniaxial-tension', options: { directions: ['RD', 'TD'], replicates: ['3'] } },
    { product: 'test:her', options: { replicates: ['7'] } },
  ])
})

import { expect, test } from 'vitest'
import { type CartItem, newItem } from '#contract/requests/cart.ts'
import { positionsOf } from './quotation-form.ts'

const sheet = { id: '1', name: 'DX56', address: '', thickness: '0.8 mm', coating: 'GI', size: '' }
const tension: CartItem = {
  ...newItem('test:uniaxial-tension', '2'),
  options: { directions: ['RD', 'TD'], replicates: ['5'], rates: ['0.001'] },
}
const prices = [{ test: 'UAT', preparation: 30_000, perSpecimen: 12_050 }] as const
const shown = (items: readonly CartItem[], known: Parameters<typeof positionsOf>[2] = prices) =>
  positionsOf(
    { items, materials: [sheet, { ...sheet, name: 'DP980/X', thickness: '', coating: '' }] },
    'EUR',
    known,
  ).map(({ material, test: code, direction, quantity, price, text }) =>
    [material || text, code, direction, quantity, price].join(' | '),
  )

test('each sheet and direction of a test is a position, with the operator’s prices; a slash is not part of a specimen’s name', () => {
  expect(shown([tension])).toEqual([
    'DX56 GI 0.8 mm | UAT | RD | 5 | 120.50',
    'DX56 GI 0.8 mm | UAT | TD | 5 | 120.50',
    'DP980-X | UAT | RD | 5 | 120.50',
    'DP980-X | UAT | TD | 5 | 120.50',
    'Preparation, UAT |  | - | 1 | 300.00',
  ])
})

test('without a price the field is empty, and what is not a test stands for itself', () => {
  const [first, ...rest] = shown([tension, { ...newItem('system:mi-sensor', '3'), quantity: 2 }], [])
  expect(first).toBe('DX56 GI 0.8 mm | UAT | RD | 5 | ')
  expect(rest.at(-1)).toBe('mi-sensor |  | - | 2 | ')
})

test('a test without directions has none', () => {
  const bulge = newItem('test:bulge', '4')
  expect(shown([bulge])).toEqual(['DX56 GI 0.8 mm | HBG | - | 3 | ', 'DP980-X | HBG | - | 3 | '])
})

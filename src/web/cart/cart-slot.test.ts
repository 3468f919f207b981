import { expect, test } from 'vitest'
import { newItem } from '#contract/requests/cart.ts'
import { fittingCart } from './cart-slot.ts'

const item = newItem('test:her', 'a')
const material = { id: 'm', name: 'DP980', address: '', thickness: '1.5 mm', coating: '', size: '' }

test.each<[string, unknown, number, number]>([
  ['as it was written', { items: [item], materials: [material], settled: true }, 1, 1],
  ['a product that went', { items: [item, { ...item, product: 'test:gone' }], materials: [] }, 1, 0],
  ['an option that went', { items: [{ ...item, options: { edge: ['Bitten'] } }], materials: [] }, 0, 0],
  ['half a material', { items: [], materials: [{ id: 'm' }] }, 0, 0],
  ['a quantity that is none', { items: [{ ...item, quantity: 'two' }] }, 0, 0],
  ['more than a cart takes', { items: Array.from({ length: 50 }, () => item) }, 40, 0],
  ['nothing', null, 0, 0],
  ['a list', [item], 0, 0],
  ['prototypes', JSON.parse('{"__proto__":{"items":[1]},"items":[{"product":"constructor"}]}'), 0, 0],
])('%s', (_what, stored, items, materials) => {
  const cart = fittingCart(stored)
  expect([cart.items.length, cart.materials.length]).toEqual([items, materials])
})

import { expect, test } from 'vitest'
import { type Cart, emptyCart, newItem } from './cart.ts'
import { addressOfCart, withAddress } from './cart-draft.ts'
import { products } from './products.ts'

let next = 0
const opened = (cart: Cart, address: string) =>
  withAddress(cart, new URL(address, 'http://mi.example').searchParams, () => String(++next))
const plain = ({ items, materials }: Cart) =>
  [items, materials].map((lines) => lines.map(({ id: _id, ...line }) => line))

const whole: Cart = {
  items: [
    { ...newItem('test:her', 'a'), quantity: 3, note: 'edge = milled; 100 %, please' },
    {
      ...newItem('test:uniaxial-tension', 'b'),
      options: { directions: ['RD', 'TD'], replicates: ['5'], rates: ['0.001'], temperature: ['Room'] },
    },
  ],
  materials: [
    {
      id: 'm',
      name: 'DP980 (6)',
      address: '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6',
      thickness: '1.4 mm',
      coating: '',
      size: '',
      count: 2,
    },
    { id: 'n', name: 'Blech; geölt', address: '', thickness: '0.8 mm', coating: 'GI', size: '1000 × 1000 mm' },
  ],
}

test('a draft is the cart that it was made of, with notes, quantities and sheets', () => {
  expect(plain(opened(emptyCart, addressOfCart(whole)))).toEqual(plain(whole))
})

test.each(products.map(({ id }) => id))('%s goes through a draft with its options', (id) => {
  const cart = { items: [newItem(id, 'a')], materials: [] }
  expect(plain(opened(emptyCart, addressOfCart(cart)))).toEqual(plain(cart))
})

test('opened twice it stands once; beside other lines it is added', () => {
  const once = opened(emptyCart, addressOfCart(whole))
  expect(plain(opened(once, addressOfCart(whole)))).toEqual(plain(whole))
  const other: Cart = { items: [newItem('test:bulge', 'x')], materials: [] }
  expect(opened(other, addressOfCart(whole)).items.map(({ product }) => product)).toEqual([
    'test:bulge',
    'test:her',
    'test:uniaxial-tension',
  ])
})

test.each([
  ['draft=yes', [[], []]],
  ['draft=yes&sheet=name=X;address=//evil.example', [[], []]],
  [
    'draft=yes&sheet=name=X;count=1000000000;address=',
    [[], [{ name: 'X', address: '', thickness: '', coating: '', size: '' }]],
  ],
  ['draft=yes&sheet=;;;==&add=constructor', [[], []]],
])('%s', (query, expected) => expect(plain(opened(emptyCart, `/mi-testing/cart?${query}`))).toEqual(expected))

test.each(['-1', '0', '1000000000', 'two', '1.5'])('a quantity of %s is one', (quantity) => {
  expect(opened(emptyCart, `/mi-testing/cart?add=test:her;quantity=${quantity}`).items[0]!.quantity).toBe(1)
})

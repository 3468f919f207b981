import { expect, test } from 'vitest'
import type { OrderLine } from '#core/needed-tests/index.ts'
import { addressToCart, itemsInAddress } from './cart-address.ts'

const line = (more: Partial<OrderLine> & Pick<OrderLine, 'test'>): OrderLine => ({
  directions: [],
  rates: [],
  replicates: 3,
  ...more,
})

const read = (address: string) =>
  itemsInAddress(new URL(address, 'http://mi.example').searchParams, () => 'id').map(
    ({ product, options, note }) => [product, options, note] as const,
  )

test.each<[string, OrderLine, string, object, string]>([
  [
    'directions and replicates',
    line({ test: 'UAT', directions: ['RD', 'TD'] }),
    'test:uniaxial-tension',
    { directions: ['RD', 'TD'], replicates: ['3'], rates: ['0.001'], temperature: ['Room'] },
    '',
  ],
  [
    'rates',
    line({ test: 'MRT', directions: ['RD'], rates: [0.1, 100], replicates: 2 }),
    'test:highspeed',
    { directions: ['RD'], rates: ['0.1', '100'], replicates: ['2'] },
    '',
  ],
  [
    'what a product has no choice for is a note',
    line({ test: 'FLC', directions: ['TD'], replicates: 9 }),
    'test:forming-limit-curves',
    { replicates: ['3'] },
    'along TD, 9 replicates',
  ],
  [
    'holes: edge and delay as usual',
    line({ test: 'HER', replicates: 4 }),
    'test:her',
    { edge: ['Punched'], delay: ['240'], replicates: ['4'] },
    '',
  ],
  ['no specimens of its own', line({ test: 'FSM', replicates: 1 }), 'test:fracture-strains', {}, ''],
])('%s goes through the address', (_why, wanted, product, options, note) =>
  expect(read(addressToCart([wanted]))).toEqual([[product, options, note]]),
)

test('the sheet comes along; several lines are several items', () => {
  const sheet = { address: '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6', name: 'DP980 (6)', thickness: '1.4 mm' }
  const address = addressToCart([line({ test: 'HBG' }), line({ test: 'BBT' })], sheet)
  const search = new URL(address, 'http://mi.example').searchParams
  expect([search.get('material'), search.get('name'), search.get('thickness')]).toEqual(Object.values(sheet))
  expect(read(address).map(([product]) => product)).toEqual(['test:bulge', 'test:balanced'])
})

// The address of older links, and nonsense.
test.each([
  ['add=test:bulge', [['test:bulge', { replicates: ['3'] }, '']]],
  ['add=test:bulge;replicates=99;colour=red', [['test:bulge', { replicates: ['3'] }, '']]],
  ['add=test:bulge;replicates=5,6', [['test:bulge', { replicates: ['5'] }, '']]],
  ['add=test:nothing', []],
  ['add=test:bulge;note=a%00b', [['test:bulge', { replicates: ['3'] }, 'ab']]],
])('%s', (query, expected) => expect(read(`/mi-testing/cart?${query}`)).toEqual(expected))

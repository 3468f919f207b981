import { describe, expect, test } from 'vitest'
import routes from '#pages/routes.ts'
import { mergedCart, missingForQuotation, newItem, optionsText, withoutTwins, sheetText } from './cart.ts'
import { cartBody } from './request.ts'
import { requestKinds } from './kinds.ts'
import { contactFields, fieldsOf } from './request-kind.ts'
import { product, products } from './products.ts'
import { testTypes } from '#core/test-types/index.ts'

test('ids that are stored stay', () => {
  expect(requestKinds.map(({ id }) => id)).toEqual(
    'testing sensor tracker subscription dataset resources laboratory general contact quote'.split(' '),
  )
  expect(products.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'test:uniaxial-tension',
      'test:her',
      'service:consultation',
      'dataset:grade',
      'system:mi-sensor',
    ]),
  )
})

// Specification, section 2.
test.each([
  '/mi-testing/requests',
  '/mi-testing/cart',
  '/mi-sensor/requests',
  '/mi-tracker/requests',
  '/mi-database/requests',
  '/mi-dataset/requests',
  '/mi-resources/requests',
  '/mi-lab/requests',
  '/requests',
  '/contact-us',
])('%s has its kind, and its page', (address) => {
  expect(requestKinds.filter((kind) => kind.address === address)).toHaveLength(1)
  const pages = (routes as { children?: { path?: string }[] }[]).flatMap(({ children = [] }) => children)
  expect(pages.map(({ path }) => `/${path}`)).toContain(address)
})

describe.each(requestKinds)('$id', (kind) => {
  test('asks each thing once, and what its address may fill in', () => {
    const ids = fieldsOf(kind).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.slice(0, 3)).toEqual(contactFields.map(({ id }) => id))
    if (kind.about !== undefined) expect(ids).toContain(kind.about)
    // Names that the form itself uses.
    for (const taken of ['kind', 'key', 'cart', 'files']) expect(ids).not.toContain(taken)
  })
})

test.each(products)('$id: what is chosen at first can be chosen', ({ id, options }) => {
  for (const { choices, chosen, single } of options) {
    expect(chosen.filter((value) => !choices.includes(value))).toEqual([])
    if (single) expect(chosen).toHaveLength(1)
  }
  expect(Object.keys(newItem(id, 'x').options)).toEqual(options.map((option) => option.id))
})

test.each(testTypes.map(({ code, order }) => [code, order.product]))('%s is %s, which exists', (_code, id) =>
  expect(product(id)?.sort).toBe('test'),
)

test('options read as a sentence, in the order of the product', () => {
  const options = { delay: ['240'], edge: ['Punched', 'Milled'], replicates: [] }
  expect(optionsText({ product: 'test:her', options })).toBe(
    'Hole: Punched, Milled; Delay after punching in minutes: 240',
  )
})

test('a product that does not exist is refused', () =>
  expect(() => newItem('test:x', 'id')).toThrow("no product 'test:x'"))

test('a hole expansion is six specimens, unless somebody says otherwise', () =>
  expect(newItem('test:her', 'x').options['replicates']).toEqual(['6']))

const sheet = (id: string, more: object = {}) => ({
  id,
  name: 'DP980 (6)',
  address: '',
  thickness: '1.4 mm',
  coating: 'GI',
  size: '',
  ...more,
})

test('equal lines are one, with the sum of their quantities; others stay apart', () => {
  const line = (id: string, more: object = {}) => ({ ...newItem('test:her', id), ...more })
  const cart = withoutTwins({
    items: [
      line('a', { quantity: 2 }),
      line('b', { note: 'edge' }),
      // The order in which options were ticked makes no difference, nor do blanks around a note.
      line('c', { options: { replicates: ['6'], delay: ['240'], edge: ['Punched'] }, note: ' ' }),
      line('d', { options: { ...newItem('test:her', 'x').options, edge: ['Milled'] } }),
      line('e', { quantity: 998 }),
    ],
    materials: [sheet('m'), sheet('n', { name: 'dp980 (6) ' }), sheet('o', { thickness: '1.2 mm' })],
  })
  expect(cart.items.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['e', 999],
    ['b', 1],
    ['d', 1],
  ])
  expect(cart.materials.map(({ id }) => id)).toEqual(['m', 'o'])
})

test('sheets that are named twice in the same words are counted together', () => {
  const materials = [sheet('m', { count: 2 }), sheet('n', { count: 3 }), sheet('o', { name: 'DX56', count: 1 })]
  const merged = withoutTwins({ items: [], materials })
  expect(merged.materials.map(sheetText)).toEqual(['1.4 mm, GI, 5 sheets', '1.4 mm, GI, 1 sheet'])
  // Asked again, nothing is counted twice.
  expect(withoutTwins(merged)).toEqual(merged)
})

test.each([-1, 0, 1.5, 1_000, 1e9])('a cart with %d of something is refused', (number) => {
  const item = { ...newItem('test:her', '7c9e6679-7425-40de-944b-e07fc1f90ae7'), quantity: 1 }
  const material = sheet('7c9e6679-7425-40de-944b-e07fc1f90ae8', { count: 1 })
  expect(cartBody.safeParse({ items: [item], materials: [material] }).success).toBe(true)
  expect(cartBody.safeParse({ items: [{ ...item, quantity: number }], materials: [] }).success).toBe(false)
  expect(cartBody.safeParse({ items: [], materials: [{ ...material, count: number }] }).success).toBe(false)
})

test.each<[string, readonly string[], number, RegExp]>([
  ['nothing in it', [], 1, /empty/],
  ['a test without a sheet', ['test:her', 'system:mi-sensor'], 0, /Add the sheet/],
  ['a data set without a sheet', ['dataset:grade'], 0, /Add the sheet/],
  ['a test of a sheet', ['test:her'], 1, /^$/],
  ['what is about no sheet', ['system:mi-sensor', 'service:consultation'], 0, /^$/],
])('a quotation: %s', (_why, ids, sheets, missing) => {
  const items = ids.map((id) => newItem(id, id))
  const materials = Array.from({ length: sheets }, (_, i) => sheet(`m${i}`))
  expect(missingForQuotation({ items, materials })).toMatch(missing)
})

test('two carts: by id the newer wins in its old place, the rest follows, up to the limits', () => {
  const item = (id: string, quantity = 1) => ({ ...newItem('test:her', id), quantity, note: id })
  const older = { items: [item('a'), item('b')], materials: [] }
  const newer = { items: [item('c'), item('b', 7)], materials: [] }
  expect(mergedCart(older, newer).items.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['a', 1],
    ['b', 7],
    ['c', 1],
  ])
  const many = { items: Array.from({ length: 30 }, (_, i) => item(`x${i}`)), materials: [] }
  expect(
    mergedCart(older, {
      ...many,
      items: [...many.items, ...many.items.map((each) => ({ ...each, id: `y${each.id}`, note: `y${each.id}` }))],
    }).items,
  ).toHaveLength(40)
})

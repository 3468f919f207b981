import { beforeEach, expect, test, vi } from 'vitest'
import { newItem } from '#contract/requests/cart.ts'
import { cartSlot } from './cart-slot.ts'
import { changeCart, settle } from './use-cart.ts'

/** What the account has, and the answers that are under way. */
const held = vi.hoisted(() => ({
  answer: Promise.withResolvers<unknown>(),
  stored: [] as unknown[],
  slow: undefined as Promise<void> | undefined,
  asked: 0,
}))
vi.mock('#web/calls/call.ts', () => ({
  call: async (_name: string, asked?: { body: { cart: unknown; merge: boolean } }) => {
    if (!asked || asked.body.merge) {
      held.asked++
      return held.answer.promise
    }
    held.stored.push(asked.body.cart)
    await held.slow
    return { ok: true, body: asked.body.cart }
  },
}))
beforeEach(() => {
  cartSlot.forget()
  held.answer = Promise.withResolvers()
  held.stored = []
  held.slow = undefined
  held.asked = 0
})

const [older, newer] = [newItem('test:bulge', 'older'), newItem('test:her', 'newer')]
const answered = { ok: true, body: { items: [older], materials: [] } }
const ids = () => cartSlot.read().items.map(({ id }) => id)

test('the cart of the account is the true one', async () => {
  const settled = settle(true)
  held.answer.resolve(answered)
  await settled
  expect(cartSlot.read()).toMatchObject({ settled: true })
  expect(ids()).toEqual(['older'])
})

test('what is put in before the account has answered stands beside what it has, here and there', async () => {
  const settled = settle(true)
  changeCart({ items: [newer], materials: [] }, true)
  // It would be part of the answer if it came first, and then could not be taken out before that.
  await new Promise(setImmediate)
  expect(held.stored).toEqual([])
  held.answer.resolve(answered)
  await settled
  expect(ids()).toEqual(['older', 'newer'])
  await expect.poll(() => held.stored).toHaveLength(2)
  for (const cart of held.stored) expect(cart).toMatchObject({ items: [{ id: 'older' }, { id: 'newer' }] })
})

test('the account is asked once it has stored what was put in before', async () => {
  cartSlot.write({ items: [older], materials: [], settled: true })
  const { promise, resolve } = Promise.withResolvers<void>()
  held.slow = promise
  changeCart({ items: [older, newer], materials: [] }, true)
  const settled = settle(true)
  await new Promise(setImmediate)
  const meanwhile = [held.stored.length, held.asked]
  resolve()
  held.answer.resolve({ ok: true, body: { items: [older, newer], materials: [] } })
  await settled
  expect([meanwhile, ids()]).toEqual([
    [1, 0],
    ['older', 'newer'],
  ])
})

test.each([
  // why, left in the browser, then
  ['what is taken out stays out, as after sending', [], []],
  ['a second one of a line is counted once', [{ ...newer, id: 'b', quantity: 2 }], [['b', 2]]],
])('%s', async (_why, left, then) => {
  const first = { ...newer, id: 'a' }
  cartSlot.write({ items: [first], materials: [], settled: true })
  const settled = settle(true)
  changeCart({ items: left, materials: [] }, true)
  held.answer.resolve({ ok: true, body: { items: [first], materials: [] } })
  await settled
  expect(cartSlot.read().items.map(({ id, quantity }) => [id, quantity])).toEqual(then)
  await expect.poll(() => held.stored).toHaveLength(2)
  expect(held.stored.at(-1)).toMatchObject({ items: left })
})

import { useCallback, useEffect } from 'react'
import { type Cart, emptyCart, mergedCart } from '#contract/requests/cart.ts'
import { call } from '#web/calls/call.ts'
import { useSlot } from '#web/client-state/slot.ts'
import { cartSlot, fittingCart } from './cart-slot.ts'

const store = (cart: Cart, merge: boolean) => call('POST /api/v1/account/cart', { body: { cart, merge } })

/**
 * The cart and its setter. Without an account it lives in this browser; what was collected before log-in is added to what
 * the account has, once, and from then on the account's is the true one on every machine.
 */
export function useCart(loggedIn: boolean): readonly [Cart, (cart: Cart) => void] {
  const [cart] = useSlot(cartSlot)
  useEffect(() => {
    void settle(loggedIn)
  }, [loggedIn])
  const change = useCallback((next: Cart) => changeCart(next, loggedIn), [loggedIn])
  return [cart, change]
}

/** Brings browser and account together. One at a time: a second place of the same page waits for the first. */
let settling: Promise<void> | undefined

export function settle(loggedIn: boolean): Promise<void> {
  settling ??= (loggedIn ? meetAccount() : leaveAccount()).finally(() => (settling = undefined))
  return settling
}

/** The account's copy is not shown after a session has ended: somebody else may use the browser; the account keeps it. */
async function leaveAccount(): Promise<void> {
  if (cartSlot.read().settled) cartSlot.forget()
}

async function meetAccount(): Promise<void> {
  const { items, materials } = cartSlot.read()
  // An answer that lacks what is on its way there would take it out again.
  await storing
  const { settled } = cartSlot.read()
  try {
    const answer = settled ? await call('GET /api/v1/account/cart') : await store({ items, materials }, true)
    if (!answer.ok) return
    const kept = fittingCart(answer.body)
    const now = cartSlot.read()
    cartSlot.write({ ...kept, settled: true })
    // What was put in or taken out while the answer was under way, by an address or by hand, is not undone by it.
    const left = {
      items: stillIn(kept.items, items, now.items),
      materials: stillIn(kept.materials, materials, now.materials),
    }
    if (textOf(now) !== textOf({ items, materials })) changeCart(mergedCart(left, now), true)
  } catch {
    // Without an answer the browser's own cart is shown, and the next page tries again.
  }
}

const textOf = ({ items, materials }: Cart) => JSON.stringify([items, materials])

/** Those of `kept` that nobody has taken out between `before` and `now`. */
function stillIn<T extends { readonly id: string }>(kept: readonly T[], before: readonly T[], now: readonly T[]): T[] {
  const there = new Set(now.map(({ id }) => id))
  const gone = new Set(before.flatMap(({ id }) => (there.has(id) ? [] : [id])))
  return kept.filter(({ id }) => !gone.has(id))
}

let storing: Promise<void> | undefined

export function changeCart({ items, materials }: Cart, loggedIn: boolean): void {
  cartSlot.write({ items, materials, settled: cartSlot.read().settled })
  if (loggedIn) storing = storeInTurn([settling, storing])
}

/**
 * What the cart is by then, once the account has answered what it was asked before: a change that overtakes the question would be part of
 * the answer, and what is taken out meanwhile would come back with it. One that is lost is added again at the next page.
 */
async function storeInTurn(earlier: readonly (Promise<void> | undefined)[]): Promise<void> {
  await Promise.all(earlier.filter((one) => one !== undefined))
  const { items, materials } = cartSlot.read()
  try {
    const answer = await store({ items, materials }, false)
    if (answer.ok) return
  } catch {
    // as a refusal
  }
  cartSlot.write({ ...cartSlot.read(), settled: false })
}

/** After it was sent. */
export function emptyTheCart(loggedIn: boolean): void {
  changeCart(emptyCart, loggedIn)
}

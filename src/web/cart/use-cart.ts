import { useCallback, useEffect } from 'react'
import { type Cart, emptyCart, mergedCart } from '#contract/requests/cart.ts'
import { call } from '#web/calls/call.ts'
import { useSlot } from '#web/client-state/slot.ts'
import { cartSlot, fittingCart } from './cart-slot.ts'

const store = (cart: Cart, merge: boolean) => call('POST /api/v1/account/cart', { body: { cart, merge } })

/** The cart and its setter. Stored in the browser; merged into the cart of the account once, at log-in. */
export function useCart(loggedIn: boolean): readonly [Cart, (cart: Cart) => void] {
  const [cart] = useSlot(cartSlot)
  useEffect(() => {
    void settle(loggedIn)
  }, [loggedIn])
  const change = useCallback((next: Cart) => changeCart(next, loggedIn), [loggedIn])
  return [cart, change]
}

/** Merges browser and account. One at a time for all users of the hook. */
let settling: Promise<void> | undefined

export function settle(loggedIn: boolean): Promise<void> {
  settling ??= (loggedIn ? meetAccount() : leaveAccount()).finally(() => (settling = undefined))
  return settling
}

/** Clears the copy after the session has ended, because others may use the browser. */
async function leaveAccount(): Promise<void> {
  if (cartSlot.read().settled) cartSlot.forget()
}

async function meetAccount(): Promise<void> {
  const { items, materials } = cartSlot.read()
  // A response without pending changes would undo them.
  await storing
  const { settled } = cartSlot.read()
  try {
    const answer = settled ? await call('GET /api/v1/account/cart') : await store({ items, materials }, true)
    if (!answer.ok) return
    const kept = fittingCart(answer.body)
    const now = cartSlot.read()
    cartSlot.write({ ...kept, settled: true })
    // Changes made during the request are not undone by its response.
    const left = {
      items: stillIn(kept.items, items, now.items),
      materials: stillIn(kept.materials, materials, now.materials),
    }
    if (textOf(now) !== textOf({ items, materials })) changeCart(mergedCart(left, now), true)
  } catch {
    // Without a response the browser's cart is shown; the next page tries again.
  }
}

const textOf = ({ items, materials }: Cart) => JSON.stringify([items, materials])

/** Items that were not removed between `before` and `now`. */
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

/** Stores the cart after earlier requests, whose responses would undo changes. A failed change is repeated later. */
async function storeInTurn(earlier: readonly (Promise<void> | undefined)[]): Promise<void> {
  await Promise.all(earlier.filter((one) => one !== undefined))
  const { items, materials } = cartSlot.read()
  try {
    const answer = await store({ items, materials }, false)
    if (answer.ok) return
  } catch {
    // Treated like a refusal.
  }
  cartSlot.write({ ...cartSlot.read(), settled: false })
}

/** After the request was sent. */
export function emptyTheCart(loggedIn: boolean): void {
  changeCart(emptyCart, loggedIn)
}

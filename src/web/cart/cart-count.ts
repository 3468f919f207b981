import { json } from '#web/client-state/codec.ts'
import { slot } from '#web/client-state/slot.ts'

/** Number of lines in the stored cart. To change the cart, use `useCart`. */
export const cartCount = slot('cart', json(0, countOf))

function countOf(stored: unknown): number {
  const items =
    typeof stored === 'object' && stored !== null ? (stored as { readonly items?: unknown }).items : undefined
  return Array.isArray(items) ? items.length : 0
}

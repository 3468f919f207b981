import { type Cart, cartLimits, type CartItem, type CartMaterial, emptyCart } from '#contract/requests/cart.ts'
import { product } from '#contract/requests/products.ts'
import { json } from '#web/client-state/codec.ts'
import { slot } from '#web/client-state/slot.ts'

/** Cart of this browser. `settled`: a copy of the account's cart; false before log-in. */
export type StoredCart = Cart & { readonly settled: boolean }

const nothing: StoredCart = { ...emptyCart, settled: false }

export const cartSlot = slot('cart', json(nothing, fittingCart))

/** Valid items of a stored cart. Each is checked separately, so that a removed product costs only its line. */
export function fittingCart(stored: unknown): StoredCart {
  if (!isRecord(stored)) return nothing
  return {
    items: listIn(stored['items']).filter(isItem).slice(0, cartLimits.items),
    materials: listIn(stored['materials']).filter(isMaterial).slice(0, cartLimits.materials),
    settled: stored['settled'] === true,
  }
}

function isItem(value: unknown): value is CartItem {
  if (!isRecord(value)) return false
  const { id, product: of, options, quantity, note } = value
  const found = typeof of === 'string' ? product(of) : undefined
  return (
    found !== undefined &&
    isText(id) &&
    isText(note) &&
    Number.isInteger(quantity) &&
    isRecord(options) &&
    Object.entries(options).every(
      ([name, chosen]) =>
        Array.isArray(chosen) &&
        chosen.every((one) => found.options.find((option) => option.id === name)?.choices.includes(String(one))),
    )
  )
}

function isMaterial(value: unknown): value is CartMaterial {
  return (
    isRecord(value) &&
    ['id', 'name', 'address', 'thickness', 'coating', 'size'].every((name) => isText(value[name])) &&
    (value['count'] === undefined || Number.isInteger(value['count']))
  )
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= cartLimits.note
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import { forbidden } from '#contract/errors.ts'
import { cartBody, storeCart as storeCartBody } from '#contract/requests/request.ts'
import type { Caller } from '#server/db/database.ts'
import { readCart, storeCart } from '#server/requests/index.ts'
import { endpoint } from '../../endpoint.ts'

const url = '/api/v1/account/cart'

export const ownCart = endpoint({
  url,
  summary: 'Get your cart',
  description: 'Returns the tests, services and data sets you selected for a quotation.',
  tag: 'Account',
  reply: cartBody,
  counted: false,
  handle: async ({ caller, services }) =>
    sent(await services.database.withCaller(caller, (db) => readCart(db, accountOf(caller)))),
})

export const storeOwnCart = endpoint({
  method: 'POST',
  url,
  summary: 'Save your cart',
  description: 'Replaces the stored cart, or adds to it with `merge`. Returns the stored cart.',
  tag: 'Account',
  body: storeCartBody,
  reply: cartBody,
  counted: false,
  handle: async ({ caller, services, body: { cart, merge } }) =>
    sent(await services.database.asWriter(caller, (db) => storeCart(db, accountOf(caller), cart, merge))),
})

/** Omits stored fields that are not in the schema. */
function sent(cart: unknown) {
  return cartBody.catch({ items: [], materials: [] }).parse(cart)
}

function accountOf(caller: Caller): string {
  if (caller.kind !== 'account') throw forbidden()
  return caller.accountId
}

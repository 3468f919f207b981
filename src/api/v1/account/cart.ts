import { forbidden } from '#contract/errors.ts'
import { cartBody, storeCart as storeCartBody } from '#contract/requests/request.ts'
import type { Caller } from '#server/db/database.ts'
import { readCart, storeCart } from '#server/requests/index.ts'
import { endpoint } from '../../endpoint.ts'

const url = '/api/v1/account/cart'

export const ownCart = endpoint({
  url,
  summary: 'My cart',
  description: 'Tests, services and data sets chosen for a quotation, on whatever machine.',
  tag: 'Account',
  reply: cartBody,
  counted: false,
  handle: async ({ caller, services }) =>
    sent(await services.database.withCaller(caller, (db) => readCart(db, accountOf(caller)))),
})

export const storeOwnCart = endpoint({
  method: 'POST',
  url,
  summary: 'Keep my cart',
  description: 'Replaces what is kept, or with `merge` adds to it, as after log-in. The answer is what is kept now.',
  tag: 'Account',
  body: storeCartBody,
  reply: cartBody,
  counted: false,
  handle: async ({ caller, services, body: { cart, merge } }) =>
    sent(await services.database.asWriter(caller, (db) => storeCart(db, accountOf(caller), cart, merge))),
})

/** As the schema writes it: what an older version has stored and no schema takes is left out. */
function sent(cart: unknown) {
  return cartBody.catch({ items: [], materials: [] }).parse(cart)
}

function accountOf(caller: Caller): string {
  if (caller.kind !== 'account') throw forbidden()
  return caller.accountId
}

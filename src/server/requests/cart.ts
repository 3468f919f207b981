import { sql } from 'kysely'
import { type Cart, emptyCart, mergedCart } from '#contract/requests/cart.ts'
import type { Reader, Writer } from '#server/db/database.ts'

export async function readCart(db: Reader, accountId: string): Promise<Cart> {
  const { rows } = await sql<{ content: Cart }>`
    select content from cart where account_id = ${accountId}`.execute(db)
  return rows[0]?.content ?? emptyCart
}

/** Replaces the cart of an account, or merges into it; @returns the result */
export async function storeCart(db: Writer, accountId: string, cart: Cart, merge: boolean): Promise<Cart> {
  // Of two windows that merge at once, the second waits and sees the result of the first.
  await sql`insert into cart (account_id, content) values (${accountId}, ${JSON.stringify(emptyCart)})
    on conflict (account_id) do nothing`.execute(db)
  const { rows } = await sql<{ content: Cart }>`
    select content from cart where account_id = ${accountId} for update`.execute(db)
  const content = merge ? mergedCart(rows[0]?.content ?? emptyCart, cart) : cart
  await sql`update cart set content = ${JSON.stringify(content)}, changed_at = now()
    where account_id = ${accountId}`.execute(db)
  return content
}

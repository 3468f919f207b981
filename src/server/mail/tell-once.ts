import type { Writer } from '#server/db/database.ts'

/** Whether this person has not been told of this occasion yet; asked once, it never is again. */
export async function tellOnce(db: Writer, account: string, occasion: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('mail_told')
    .values({ account_id: account, occasion })
    .onConflict((told) => told.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

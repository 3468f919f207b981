import type { Reader, Writer } from '#server/db/database.ts'
import { timeNow } from '#server/clock.ts'

/** Whether a single person may evaluate and approve; two people are needed where nobody has decided. */
export async function onePersonApproves(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('approval_rule').select('one_person').executeTakeFirst()
  return row?.one_person ?? false
}

/** @returns how it was before */
export async function setApprovalRule(db: Writer, onePerson: boolean): Promise<boolean> {
  const before = await onePersonApproves(db)
  await db
    .insertInto('approval_rule')
    .values({ one_person: onePerson })
    .onConflict((on) => on.column('only_one').doUpdateSet({ one_person: onePerson, changed_at: timeNow() }))
    .execute()
  return before
}

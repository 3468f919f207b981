import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'

/**
 * Whether somebody has proven the mailbox of an address by another spelling of it: `anna+news@steel.example` arrives where
 * `anna@steel.example` does, and is the same person (docs/decisions/0276). Several who ask for one mailbox wait here for each other
 * until their transactions end, so that two never prove it together.
 */
export async function isMailboxTaken(db: Writer, email: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mailbox ' || app.mailbox(${email}), 0))`.execute(db)
  const { rows } = await sql`
    select from account where app.mailbox(email) = app.mailbox(${email}) and email <> ${email} and state <> 'pending'
  `.execute(db)
  return rows.length > 0
}

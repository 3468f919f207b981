import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'

export async function auditAccount(
  db: Writer,
  action: `account.${string}`,
  { object, before, after, reference }: { object: string; before?: object; after?: object; reference?: string },
): Promise<void> {
  const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value))
  await sql`
    select app.audit_append(${action}, ${object}, ${json(before)}::jsonb, ${json(after)}::jsonb, ${reference ?? null})
  `.execute(db)
}

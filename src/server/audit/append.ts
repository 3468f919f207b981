import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'

export type AuditEntry = {
  /** `organisation.change`: noun and verb. */
  readonly action: string
  /** Id of the changed object, or the refused address. No names or addresses of people. */
  readonly object: string
  readonly before?: object | null
  readonly after?: object | null
  readonly request?: string | null
  readonly materials?: readonly string[]
}

/** Adds a line to the audit log, in the transaction of the change. The database adds actor and origin. */
export async function appendAudit(db: Writer, entry: AuditEntry): Promise<void> {
  const { action, object, before = null, after = null, request = null, materials = [] } = entry
  await sql`select app.audit_append(${action}, ${object}, ${json(before)}::jsonb, ${json(after)}::jsonb,
    ${request}, ${materials}::text[])`.execute(db)
}

function json(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value)
}

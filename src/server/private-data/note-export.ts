import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'

/** Notes at an announced deletion that everything was taken along. */
export async function notePrivateExport(db: Writer, material: string): Promise<void> {
  await sql`select app.note_private_export(${material})`.execute(db)
}

import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Database } from '#server/db/database.ts'

/** Writes into the audit log that somebody began to take an archive of some materials. */
export async function noteArchive(
  database: Database,
  caller: Caller,
  { names, reference }: { readonly names: readonly string[]; readonly reference: string },
): Promise<void> {
  const object = names.join(', ').slice(0, 1000)
  await database.asWriter(caller, (db) =>
    appendAudit(db, { action: 'archive.download', object, request: reference, materials: names }),
  )
}

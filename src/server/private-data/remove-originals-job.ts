import { sql } from 'kysely'
import { z } from 'zod'
import { operator } from '#server/db/database.ts'
import { type JobKind, KindUnavailable, saysCounts } from '#server/jobs/job-kind.ts'

/** Removes the original files of a deleted material from their store; a file that is already gone does not count as a failure. */
export const removeOriginalsJob: JobKind<{ readonly deletion: string }> = {
  id: 'remove-originals',
  name: 'Removal of original files',
  input: z.object({ deletion: z.uuid() }),
  weight: 'light',
  // A store that is away comes back: the files must go.
  attempts: Number.POSITIVE_INFINITY,
  pause: { first: 60, longest: 3600 },
  says: saysCounts({ removed: 'removed file' }),
  work:
    ({ database, originals }) =>
    async ({ input: { deletion }, signal }) => {
      if (!originals) throw new KindUnavailable('This process has no store of original files.')
      const { rows } = await database.withCaller(operator, (db) =>
        // One that was imported for another material meanwhile stays.
        sql<{ hash: string }>`
          select h.hash from private_deletion d, unnest(d.originals) h (hash)
          where d.id = ${deletion} and not exists (select from raw_file f where f.hash = decode(h.hash, 'hex'))
            and not exists (select from former.raw_file f where f.hash = decode(h.hash, 'hex'))
            and not exists (select from upload_file f where f.hash = decode(h.hash, 'hex'))`.execute(db),
      )
      for (const { hash } of rows) {
        signal.throwIfAborted()
        await originals.drop(hash)
      }
      return {
        result: { removed: rows.length },
        as: operator,
        work: (db) => db.updateTable('private_deletion').where('id', '=', deletion).set({ originals: [] }).execute(),
      }
    },
}

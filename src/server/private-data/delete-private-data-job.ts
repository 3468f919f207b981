import { z } from 'zod'
import { operator } from '#server/db/database.ts'
import { type JobKind, KindUnavailable, describeCounts } from '#server/jobs/job-kind.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { executeDeletion } from './execute-deletion.ts'
import { sql } from 'kysely'

/** Deletes the originals of a deleted material from their store; a missing file is not a failure. */
export const removeOriginalsJob: JobKind<{ readonly deletion: string }> = {
  id: 'remove-originals',
  name: 'Removal of original files',
  input: z.object({ deletion: z.uuid() }),
  weight: 'light',
  // Tries until the store is available: the files must be deleted.
  attempts: Number.POSITIVE_INFINITY,
  pause: { first: 60, max: 3600 },
  describeResult: describeCounts({ removed: 'removed file' }),
  work:
    ({ database, originals }) =>
    async ({ input: { deletion }, signal }) => {
      if (!originals) throw new KindUnavailable('This process has no store of original files.')
      const { rows } = await database.withCaller(operator, (db) =>
        // Except files that another material uses meanwhile.
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

/** Deletes one private material; deletion and end of the job are one transaction. */
export const deletePrivateDataJob: JobKind<{ readonly deletion: string }> = {
  id: 'delete-private-data',
  name: 'Deletion of private data',
  input: z.object({ deletion: z.uuid() }),
  // Digests read every curve.
  weight: 'heavy',
  attempts: 5,
  pause: { first: 60, max: 3600 },
  work:
    ({ config }) =>
    async ({ input: { deletion } }) => ({
      as: operator,
      async work(db) {
        if ((await executeDeletion(db, deletion, config.siteUrl)) === undefined) return
        await queueJob(db, removeOriginalsJob, { deletion }, { key: deletion })
      },
    }),
}

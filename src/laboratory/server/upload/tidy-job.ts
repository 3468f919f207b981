import { z } from 'zod'
import { operator } from '#server/db/database.ts'
import { type JobKind, KindUnavailable, saysCounts } from '#server/jobs/job-kind.ts'
import { unused } from './files.ts'

type Input = { readonly hashes: readonly string[] }

/** Removes the bytes of files that were taken out of their batch, unless something else has come to hold the same ones. */
export const tidyUploadsJob: JobKind<Input> = {
  id: 'upload-tidy',
  name: 'Removal of discarded uploads',
  input: z.object({ hashes: z.array(z.string().regex(/^[0-9a-f]{64}$/)) }),
  weight: 'light',
  attempts: Number.POSITIVE_INFINITY,
  pause: { first: 60, longest: 3600 },
  says: saysCounts({ removed: 'removed file' }),
  work:
    ({ database, originals }) =>
    async ({ input: { hashes }, signal }) => {
      if (!originals) throw new KindUnavailable('This process has no store of original files.')
      const free = await database.asWriter(operator, (db) => unused(db, hashes), { onlyReads: true })
      for (const hash of free) {
        signal.throwIfAborted()
        await originals.drop(hash)
      }
      return { result: { removed: free.length } }
    },
}

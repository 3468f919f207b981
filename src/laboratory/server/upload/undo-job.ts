import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { operator } from '#server/db/database.ts'
import type { JobKind } from '#server/jobs/job-kind.ts'
import { undoImport } from './undo-import.ts'

/** Takes back what customers have imported for their organisation: drafts are in the hands of the staff, so this is done in their name. */
export const undoUploadJob: JobKind<{ readonly batch: string }> = {
  id: 'upload-undo',
  name: 'Undoing of an import',
  input: z.object({ batch: z.uuid() }),
  weight: 'light',
  attempts: 3,
  pause: { first: 5, longest: 60 },
  work: () => async (job) => {
    const { batch } = job.input
    try {
      await job.step(operator, async (db) => {
        await undoImport(db, operator, { batch, request: `job ${job.id}` })
        return {}
      })
      return {}
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { failed: [error.message, ...error.issues.map(({ message }) => message)].join(' ') }
    }
  },
}

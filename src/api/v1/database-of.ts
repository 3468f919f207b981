import { AppError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import type { Services } from '../services.ts'

/** @throws AppError `unavailable` where the process runs without a database, as tests of the contract do */
export function databaseOf({ database }: Services): Database {
  if (!database) throw new AppError('unavailable', 'This call needs a database, and there is none here.')
  return database
}

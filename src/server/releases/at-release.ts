import type { Caller, Database } from '#server/db/database.ts'
import { findRelease } from './find.ts'

/**
 * The same caller, reading a release from now on; without a name the present.
 *
 * @throws AppError `not_found` when no release has that name
 */
export async function atRelease(
  database: Pick<Database, 'withCaller'>,
  caller: Caller,
  name: string | undefined,
): Promise<Caller> {
  if (name === undefined) return caller
  const { readsAt } = await database.withCaller(caller, (db) => findRelease(db, name))
  return { ...caller, release: readsAt }
}

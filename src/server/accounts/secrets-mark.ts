import { sql } from 'kysely'
import { type Database, operator } from '#server/db/database.ts'
import { WritesRefused } from '#server/db/writes-refused.ts'
import type { Secrets } from './secrets.ts'

/**
 * Whether a database was made with these secrets. The first ones that ask are the right ones; another file makes every
 * password and second factor of the database fail. Nobody is told so by a database that has no room for a mark.
 */
export async function areSecretsOf(database: Database, { mark }: Secrets): Promise<boolean> {
  try {
    return await database.asWriter(operator, async (db) => {
      const { rows } = await sql<{ same: boolean }>`select app.has_secrets_mark(${mark}) as same`.execute(db)
      return rows[0]!.same
    })
  } catch (error) {
    if (error instanceof WritesRefused) return true
    throw error
  }
}

/** What the operator is told otherwise. */
export const strangeSecrets =
  'The file of secrets is not the one that this database was made with: no password and no second factor in it can be right. ' +
  'Put the old file in its place (it is copied beside each backup), or have everybody set a new password by mail.'

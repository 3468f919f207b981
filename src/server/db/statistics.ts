import { sql } from 'kysely'
import { type Database, operator } from './database.ts'

const patience = 120_000 // ms

/**
 * Lets PostgreSQL count what has just been stored, so that questions are planned for it (migrations/0002). After the
 * transaction that stored it: statistics hold their locks until their own ends.
 */
export async function takeStatistics(database: Database): Promise<void> {
  await database.asWriter(operator, (db) => sql`select app.take_statistics()`.execute(db), {
    statementTimeout: patience,
  })
}

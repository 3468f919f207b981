import { sql } from 'kysely'
import { type Database, operator } from './database.ts'

const patience = 120_000 // ms

/** Updates the planner's statistics (migrations/0002). Call after the transaction: they hold locks until their end. */
export async function takeStatistics(database: Database): Promise<void> {
  await database.asWriter(operator, (db) => sql`select app.take_statistics()`.execute(db), {
    statementTimeout: patience,
  })
}

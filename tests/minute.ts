import { setTimeout as sleep } from 'node:timers/promises'
import type { TestDatabase } from './database.ts'

/** The database counts calls by its own minutes: a test that begins at the end of one would get the calls of two. */
export async function roomInMinute(database: TestDatabase): Promise<void> {
  const { rows } = await database.asAdmin((client) =>
    client.query<{ second: number }>('select extract(second from now())::float as second'),
  )
  const { second } = rows[0]!
  if (second > 45) await sleep((60.1 - second) * 1000)
}

import { type Database, operator, type Reader } from '#server/db/database.ts'
import type { Counts, DerivedData } from './derived-data.ts'
import { derivedData } from './registry.ts'

export type Compared = Counts & { readonly data: DerivedData }

/** Reading a large catalogue from end to end takes longer than a request may. [ms] */
const limit = 120_000

/** Compares every kind of derived data with its source. */
export function compareDerived(database: Database): Promise<Compared[]> {
  return database.asWriter(operator, compare, { statementTimeout: limit, onlyReads: true })
}

async function compare(db: Reader): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const data of derivedData) {
    const { rows } = await data.counts.execute(db)
    compared.push({ data, ...rows[0]! })
  }
  return compared
}

/** Queues the jobs that rebuild what is missing. */
export async function queueRebuilds(database: Database, missing: readonly Compared[]): Promise<void> {
  await database.asWriter(operator, async (db) => {
    for (const { data } of missing) await data.queue(db)
  })
}

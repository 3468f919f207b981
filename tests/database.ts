import { inject } from 'vitest'
import { makeDatabase, makeDemoDatabase, makeTemplate, type TestDatabase } from './make-database.ts'
import { loadSmallCatalogue, type SmallCatalogue } from './fixtures/small-catalogue.ts'

export type { TestDatabase } from './make-database.ts'

/** An empty, migrated database of its own: a copy of the run's template. Close it in `afterAll`; that also drops it. */
export async function testDatabase(): Promise<TestDatabase> {
  return makeDatabase(socket())
}

/**
 * A database with a sample of the demonstration catalogue, a copy of its own. The first test of a run that asks waits until the
 * template has been filled (about ten seconds).
 */
export async function demoDatabase(): Promise<TestDatabase> {
  return makeDemoDatabase(socket())
}

/** A database with the small catalogue (`loadSmallCatalogue`), a copy of its own, and what is in it. */
export async function smallDatabase(): Promise<[TestDatabase, SmallCatalogue]> {
  small ??= makeTemplate(socket(), loadSmallCatalogue)
  const { copy, filled } = await small
  return [await copy(), filled]
}
/** Files of one process fill it once. */
let small: ReturnType<typeof makeTemplate<SmallCatalogue>> | undefined

function socket(): string {
  const host = inject('postgresSocket')
  if (!host) throw new Error('this run was started for tests without a database (see tests/postgres.setup.ts)')
  return host
}

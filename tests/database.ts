import { inject } from 'vitest'
import { makeDatabase, makeDemoDatabase, type TestDatabase } from './make-database.ts'

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

function socket(): string {
  const host = inject('postgresSocket')
  if (!host) throw new Error('this run was started for tests without a database (see tests/postgres.setup.ts)')
  return host
}

import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { inject } from 'vitest'
import { type Access, type AppRole, type Database, openDatabase, withClient } from '#server/db/database.ts'
import { loadDemo } from '#server/demo/load.ts'

const migratedTemplate = 'mi_template'
const demoTemplate = 'mi_template_demo'

export type TestDatabase = Database & {
  readonly access: Access
  /** As the server's administrator, past all policies: for arranging and for looking, never for the thing tested. */
  readonly asAdmin: <T>(work: (client: Client) => Promise<T>) => Promise<T>
  /** As one of the application's roles, without any caller. */
  readonly asRole: <T>(role: AppRole, work: (client: Client) => Promise<T>) => Promise<T>
}

/** An empty, migrated database of its own: a copy of the run's template. Close it in `afterAll`; that also drops it. */
export async function testDatabase(): Promise<TestDatabase> {
  return cloneOf(migratedTemplate)
}

/**
 * A database with the demonstration catalogue, a copy of its own. The first test of a run that asks waits until the
 * template has been filled (about ten seconds).
 */
export async function demoDatabase(): Promise<TestDatabase> {
  await withClient(connection('postgres', 'postgres'), async (client) => {
    await client.query(`select pg_advisory_lock(1)`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demoTemplate])
    if (rowCount === 0) await makeDemoTemplate(client)
  })
  return cloneOf(demoTemplate)
}

/** Filled under another name, so that a failed load is not taken for a template. */
async function makeDemoTemplate(client: Client): Promise<void> {
  await client.query(`drop database if exists ${demoTemplate}_new`)
  await client.query(`create database ${demoTemplate}_new template ${migratedTemplate}`)
  const database = await openDatabase(accessTo(`${demoTemplate}_new`))
  await loadDemo(database)
  await database.close()
  await client.query(`alter database ${demoTemplate}_new rename to ${demoTemplate}`)
}

async function cloneOf(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await withClient(connection('postgres', 'postgres'), (client) =>
    client.query(`create database ${name} template ${template}`),
  )
  const access = accessTo(name)
  const database = await openDatabase(access)
  return {
    ...database,
    access,
    asAdmin: (work) => withClient(access.admin, work),
    asRole: (role, work) => withClient(access.as(role), work),
    async close() {
      await database.close()
      await withClient(connection('postgres', 'postgres'), (client) =>
        client.query(`drop database ${name} with (force)`),
      )
    },
  }
}

function accessTo(name: string): Access {
  return { admin: connection('postgres', name), as: (role) => connection(role, name), mode: 'login' }
}

function connection(user: string, database: string) {
  const host = inject('postgresSocket')
  if (!host) throw new Error('this run was started for tests without a database (see tests/postgres.setup.ts)')
  return { host, port: 5432, user, database }
}

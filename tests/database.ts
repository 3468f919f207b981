import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { inject } from 'vitest'
import { type Access, type AppRole, type Database, openDatabase, withClient } from '#server/db/database.ts'

const migratedTemplate = 'mi_template'

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

async function cloneOf(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await withClient(connection('postgres', 'postgres'), (client) =>
    client.query(`create database ${name} template ${template}`),
  )
  const access: Access = {
    admin: connection('postgres', name),
    as: (role) => connection(role, name),
    mode: 'login',
  }
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

function connection(user: string, database: string) {
  const host = inject('postgresSocket')
  if (!host) throw new Error('this run was started for tests without a database (see tests/postgres.setup.ts)')
  return { host, port: 5432, user, database }
}

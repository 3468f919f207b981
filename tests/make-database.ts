import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { type Access, type AppRole, type Database, openDatabase, withClient } from '#server/db/database.ts'
import { sampleGrades } from '#core/synthetic/truth/grade.ts'
import { loadDemoCatalogue } from './fixtures/demo-catalogue.ts'

export const migratedTemplate = 'mi_template'
const demoTemplate = 'mi_template_demo'

export type TestDatabase = Database & {
  readonly access: Access
  /** As the server's administrator, past all policies: for arranging and for looking, never for the thing tested. */
  readonly asAdmin: <T>(work: (client: Client) => Promise<T>) => Promise<T>
  /** As one of the application's roles, without any caller. */
  readonly asRole: <T>(role: AppRole, work: (client: Client) => Promise<T>) => Promise<T>
}

/** An empty, migrated database on the server whose socket lies in a folder. */
export async function makeDatabase(host: string): Promise<TestDatabase> {
  return cloneOf(host, migratedTemplate)
}

/** The same with a sample of the demonstration catalogue (`sampleGrades`). The first to ask fills the template, the others wait for it. */
export async function makeDemoDatabase(host: string): Promise<TestDatabase> {
  await withClient(connection(host, 'postgres', 'postgres'), async (client) => {
    await client.query(`select pg_advisory_lock(1)`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demoTemplate])
    if (rowCount === 0) await makeDemoTemplate(host, client)
  })
  return cloneOf(host, demoTemplate)
}

/** Filled under another name, so that a failed load is not taken for a template. */
async function makeDemoTemplate(host: string, client: Client): Promise<void> {
  await client.query(`drop database if exists ${demoTemplate}_new`)
  await client.query(`create database ${demoTemplate}_new template ${migratedTemplate}`)
  const database = await openDatabase(accessTo(host, `${demoTemplate}_new`))
  await loadDemoCatalogue(database, sampleGrades)
  // The site of every test would write them again, half a minute of a core each time.
  await withClient(connection(host, 'postgres', `${demoTemplate}_new`), (admin) =>
    admin.query(`delete from job where kind = 'release-tables'`),
  )
  await database.close()
  await packTemplate(connection(host, 'postgres', `${demoTemplate}_new`))
  await client.query(`alter database ${demoTemplate}_new rename to ${demoTemplate}`)
}

/** Takes out what migrations and loading left behind, which every copy would copy again: an empty database costs a fifth then. */
export async function packTemplate(place: Parameters<typeof withClient>[0]): Promise<void> {
  await withClient(place, (client) => client.query('vacuum (full, freeze)'))
}

/** A database that others are copied from, filled once; its own connections end before. */
export async function makeTemplate<T>(
  host: string,
  fill: (database: TestDatabase) => Promise<T>,
): Promise<{ readonly copy: () => Promise<TestDatabase>; readonly filled: T }> {
  const name = await newDatabase(host, migratedTemplate)
  const database = await connectTo(host, name)
  const filled = await fill(database)
  await database.disconnect()
  return { copy: () => cloneOf(host, name), filled }
}

async function cloneOf(host: string, template: string): Promise<TestDatabase> {
  return connectTo(host, await newDatabase(host, template))
}

async function newDatabase(host: string, template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await withClient(connection(host, 'postgres', 'postgres'), (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  return name
}

async function connectTo(host: string, name: string): Promise<TestDatabase & { disconnect: () => Promise<void> }> {
  const access = accessTo(host, name)
  const database = await openDatabase(access)
  return {
    ...database,
    access,
    asAdmin: (work) => withClient(access.admin, work),
    asRole: (role, work) => withClient(access.as(role), work),
    disconnect: () => database.close(),
    async close() {
      await database.close()
      await withClient(connection(host, 'postgres', 'postgres'), (client) =>
        client.query(`drop database ${name} with (force)`),
      )
    },
  }
}

function accessTo(host: string, name: string): Access {
  return { admin: connection(host, 'postgres', name), as: (role) => connection(host, role, name), mode: 'login' }
}

function connection(host: string, user: string, database: string) {
  return { host, port: 5432, user, database }
}

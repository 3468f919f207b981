import type { Client, ClientConfig } from 'pg'
import { withClient } from '#server/db/database.ts'
import type { EmbeddedPostgres } from '#server/db/launcher.ts'

/** Drops everything in a database, whatever its migrations. Returns a description of its former content. */
export async function dropEverything(admin: ClientConfig): Promise<string> {
  return withClient(admin, async (client) => {
    const lost = await describeContent(client)
    await client.query('begin; set local lock_timeout = 5000')
    await client.query(
      'drop schema if exists at_release, every_version, former, app cascade; drop schema public cascade; create schema public',
    )
    await client.query('commit')
    return lost
  })
}

/** Connection of the embedded database; undefined before the first start. */
export async function embeddedDatabase(server: EmbeddedPostgres): Promise<ClientConfig | undefined> {
  const name = 'material_insights'
  const { rowCount } = await withClient(server.connection('postgres', 'postgres'), (client) =>
    client.query('select from pg_database where datname = $1', [name]),
  )
  return rowCount === 0 ? undefined : server.connection('postgres', name)
}

const contents = [
  ['materials', `select count(*)::int as n from tree_node where level = 'material'`],
  ['specimens', 'select count(*)::int as n from replicate'],
  ['imported files', `select count(*)::int as n from raw_file where source = 'file'`],
  ['accounts', 'select count(*)::int as n from account'],
  ['audit entries', 'select count(*)::int as n from audit'],
] as const

async function describeContent(client: Client): Promise<string> {
  const found: string[] = []
  for (const [what, query] of contents) {
    // A database of another version may lack the table.
    const n = await client.query<{ n: number }>(query).then(
      ({ rows }) => rows[0]?.n ?? 0,
      () => 0,
    )
    if (n > 0) found.push(`${n} ${what}`)
  }
  return found.length > 0 ? found.join(', ') : 'nothing; it was empty'
}

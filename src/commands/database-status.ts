import type { Client } from 'pg'
import type { Config } from '#server/config.ts'
import { weakWalls } from '#server/db/walls.ts'

const counted = ['tree_node', 'variant', 'replicate', 'curve', 'scalar', 'raw_file', 'account', 'audit'] as const

/** What an operator wants to know at a glance, as text. */
export async function describeDatabase(client: Client, { databaseUrl, dataDir }: Config): Promise<string> {
  const one = async (query: string): Promise<string> => {
    const { rows } = await client.query<string[]>({ text: query, rowMode: 'array' })
    return rows[0]?.[0] ?? 'none' // counts come as text, too
  }
  const rows = [
    ['server', `PostgreSQL ${await one('show server_version')}`],
    ['place', databaseUrl === undefined ? `embedded, ${dataDir}` : new URL(databaseUrl).host],
    ['size', await one('select pg_size_pretty(pg_database_size(current_database()))')],
    ['migration', await one('select max(name) from migration')],
    ['release', await one('select name from release where not private order by number desc limit 1')],
    ['drafts', await one('select count(*) from replicate where release is null')],
  ]
  for (const table of counted) rows.push([table, await one(`select count(*) from ${table}`)])
  const weak = await weakWalls(client)
  rows.push(['row security', weak.length === 0 ? 'enforced' : weak.join('; ')])
  return rows.map(([name, value]) => `${name!.padEnd(14)}${value}\n`).join('')
}

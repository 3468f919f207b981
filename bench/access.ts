import { Kysely, PostgresDialect } from 'kysely'
import { type ClientConfig, Pool, type QueryConfig } from 'pg'
import { attributes } from '#server/catalogue/index.ts'
import { readMenu } from '#server/catalogue/menu-tree.ts'
import type { Reader } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import { findScalars } from '#server/tests/index.ts'
import { type Benchmark, type Figure, pairedTimes } from './benchmark.ts'
import { withSite } from './site.ts'

/** What row-level security costs the questions behind the calls. */
export const benchmark: Benchmark = {
  id: 'access',
  run: () => withSite(({ database }) => costOfAccess(database)),
}

/** What the calls ask the database, as a visitor through all policies and as an administrator past them. */
const questions: readonly { readonly what: string; readonly ask: (db: Reader, coil: string) => Promise<unknown> }[] = [
  { what: 'the whole menu', ask: (db) => readMenu(db) },
  { what: 'attributes of a material', ask: (db) => attributes(db, 'material', 'DP980-6') },
  { what: 'numbers of a tension test', ask: (db, coil) => findScalars(db, { coilId: coil, test: 'UAT' }) },
]

/**
 * Connections of each side, one after the other; the pair of the middle counts. Where the system puts the process behind
 * one, beside ours or away from it, makes more of a difference than any policy, and stays for as long as it lives.
 */
const connections = 25
const rounds = 40

async function costOfAccess(database: ClientConfig): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, ask } of questions) {
    const times: { ours: number; peer: number }[] = []
    for (let i = 0; i < connections; i++) times.push(await timeOnce(database, what, ask))
    const { ours, peer } = times.toSorted((a, b) => a.ours / a.peer - b.ours / b.peer)[connections >> 1]!
    figures.push({
      what: `${what}, with the access layer`,
      ours,
      peer,
      peerName: 'the same query without policies',
      unit: 'ms',
      promise: '≤ 1.2 × peer',
      kept: ours <= 1.2 * peer,
    })
  }
  return figures
}

/** Through one connection of a visitor and one of the administrator. */
async function timeOnce(database: ClientConfig, what: string, ask: (typeof questions)[number]['ask']) {
  const settings = { ...database, max: 1, options: '-c plan_cache_mode=force_generic_plan' }
  const reader = new Pool({ ...settings, user: 'mi_app_read' })
  const admin = new Pool(settings)
  try {
    const { rows } = await admin.query<{ id: string }>(
      'select v.id from coil v join tree_node n on n.id = v.material_id where n.free order by v.position limit 1',
    )
    const statements = await statementsOf(admin, what, (db) => ask(db, rows[0]!.id))
    return await pairedTimes(rounds, replay(reader, statements), replay(admin, statements))
  } finally {
    await Promise.all([reader.end(), admin.end()])
  }
}

/** The statements of a question, prepared as the site prepares its own. */
async function statementsOf(pool: Pool, what: string, ask: (db: Reader) => Promise<unknown>): Promise<QueryConfig[]> {
  const statements: QueryConfig[] = []
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql: text, parameters } }) => {
      statements.push({ text, values: [...parameters] })
    },
  })
  await ask(db)
  return statements.map((statement, i) => ({ ...statement, name: `${what} ${i}` }))
}

/** One transaction as a visitor; for the administrator, past whom no policy looks, the same words. */
function replay(pool: Pool, statements: readonly QueryConfig[]): () => Promise<void> {
  return async () => {
    const client = await pool.connect()
    await client.query(`begin read only; select set_config('app.context', '', true)`)
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
    client.release()
  }
}

import { sql } from 'kysely'
import { demoCatalogue } from '#core/synthetic/catalogue.ts'
import { closeRelease, openRelease } from '#server/releases/index.ts'
import { type Database, operator, type Writer } from '#server/db/database.ts'
import { takeStatistics } from '#server/db/statistics.ts'
import { storeAccounts, storeOrganisations, storePlans } from './people.ts'
import { storeConversations } from './conversations.ts'
import { storeProjects } from './projects.ts'
import { storeRequests } from './requests.ts'
import { storeTree } from './tree.ts'
import { storeVariant } from './variant.ts'

export type DemoLoad = { readonly materials: number; readonly variants: number; readonly replicates: number }

const loadLimit = 120_000 // ms a statement
const release = { name: '2026.4', note: 'Demonstration catalogue: synthetic data, not for design' } as const

/**
 * Loads the demonstration catalogue as its first release, with the organisations, plans and accounts around it, in one
 * transaction, unless the database has a catalogue already; then the answer is undefined. Killed half-way it leaves
 * nothing, or all but the conversations and the planner's statistics. Not for prod: its accounts share one password that everybody knows.
 */
export async function loadDemo(
  database: Database,
  { log = () => {} }: { log?: (line: string) => void } = {},
): Promise<DemoLoad | undefined> {
  const isThere = (db: Writer) => db.selectFrom('tree_node').select('id').limit(1).executeTakeFirst()
  // Nothing is written where there is nothing to load: a full disk keeps no site from starting.
  if (await database.asWriter(operator, isThere, { onlyReads: true })) return undefined
  const loaded = await database.asWriter(
    operator,
    async (db) => {
      // Two processes starting on one database: the second waits, then sees the catalogue.
      await sql`set local lock_timeout = 0`.execute(db)
      await sql`lock table tree_node in share row exclusive mode`.execute(db)
      if (await isThere(db)) return undefined

      const catalogue = demoCatalogue()
      const opened = await openRelease(db, release)
      const organisations = await storeOrganisations(db)
      const nodes = await storeTree(db, catalogue, organisations, opened.number)
      const nodeAt = (path: string) => {
        const node = nodes.get(path)
        if (!node) throw new Error(`the demonstration has no node at ${path}`)
        return node
      }
      await storePlans(db, organisations, (path) => nodeAt(path).id)
      await storeAccounts(db, organisations)
      await storeRequests(db)
      let replicates = 0
      for (const [i, variant] of catalogue.variants.entries()) {
        replicates += await storeVariant(db, { material: nodeAt(variant.material), variant, release: opened }, i, log)
        if (i % 10 === 9) log(`demo catalogue: ${i + 1} of ${catalogue.variants.length} coils`)
      }
      await storeProjects(db, organisations)
      const published = { tree_node: catalogue.nodes.length, variant: catalogue.variants.length, replicate: replicates }
      await closeRelease(db, { ...release, published })
      const materials = catalogue.nodes.filter(({ level }) => level === 'material').length
      return { materials, variants: catalogue.variants.length, replicates }
    },
    { statementTimeout: loadLimit },
  )
  if (loaded) {
    await storeConversations(database)
    await takeStatistics(database)
  }
  return loaded
}

import { sql } from 'kysely'
import { demoCatalogue } from '#core/synthetic/catalogue.ts'
import { allGrades, type AnyGradeId } from '#core/synthetic/truth/grade.ts'
import { closeRelease, type OpenRelease, openRelease } from '#server/releases/index.ts'
import { type Database, operator, type Writer } from '#server/db/database.ts'
import { takeStatistics } from '#server/db/statistics.ts'
import { storeAccounts, storeOrganisations, storePlans } from './people.ts'
import { computedCoils } from './computed-coils.ts'
import { storeConversations } from './conversations.ts'
import { storeProjects } from './projects.ts'
import { storeRequests } from './requests.ts'
import { storeTree } from './tree.ts'
import { storeVariant } from './variant.ts'

export type DemoLoad = { readonly materials: number; readonly variants: number; readonly replicates: number }

export type DemoOptions = {
  readonly log?: (line: string) => void
  /** Of the tree; tests load a sample. */
  readonly grades?: readonly AnyGradeId[]
}

const loadLimit = 120_000 // ms a statement
const release = { name: '2026.4', note: 'Demonstration catalogue: synthetic data, not for design' } as const
const privateRelease = { year: 2026, note: 'Demonstration of private data: synthetic, not for design' } as const

/**
 * Loads the demonstration catalogue as its first release, private data as the first of their organisation, with the organisations, plans and accounts around it, in one
 * transaction, unless the database has a catalogue already; then the answer is undefined. Killed half-way it leaves
 * nothing, or all but the conversations and the planner's statistics. Not for prod: its accounts share one password that everybody knows.
 */
export async function loadDemo(
  database: Database,
  { log = () => {}, grades = allGrades }: DemoOptions = {},
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

      const catalogue = demoCatalogue(grades)
      const opened = await openRelease(db, release)
      const organisations = await storeOrganisations(db)
      const owned = new Map<string, OpenRelease>()
      for (const owner of new Set(catalogue.nodes.flatMap(({ organisation }) => organisation ?? []))) {
        const id = organisations.get(owner)!
        owned.set(id, await openRelease(db, { ...privateRelease, owner: id }))
      }
      const nodes = await storeTree(db, catalogue, organisations, (owner) => owned.get(owner ?? '') ?? opened)
      const nodeAt = (path: string) => {
        const node = nodes.get(path)
        if (!node) throw new Error(`the demonstration has no node at ${path}`)
        return node
      }
      await storePlans(db, organisations, (path) => nodeAt(path).id)
      await storeAccounts(db, organisations)
      await storeRequests(db)
      let replicates = 0
      let stored = 0
      const tasks = catalogue.variants.map((variant) => ({
        variant,
        material: nodeAt(variant.material).name,
        release: nodeAt(variant.material).release.name,
      }))
      for await (const computed of computedCoils(tasks)) {
        const variant = catalogue.variants[stored]!
        const material = nodeAt(variant.material)
        const place = { material, variant, release: material.release }
        replicates += await storeVariant(db, place, computed, stored++, log)
        if (stored % 10 === 0) log(`demo catalogue: ${stored} of ${catalogue.variants.length} coils`)
      }
      await storeProjects(db, organisations)
      const published = { tree_node: catalogue.nodes.length, variant: catalogue.variants.length, replicate: replicates }
      await closeRelease(db, opened, { note: release.note, published })
      for (const own of owned.values()) await closeRelease(db, own, { note: privateRelease.note })
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

import { sql } from 'kysely'
import { z } from 'zod'
import { refreshTeasers } from '#server/catalogue/teasers.ts'
import { operator, type Writer } from '#server/db/database.ts'
import type { JobKind } from '#server/jobs/job-kind.ts'

const input = z.object({ data: z.enum(['access', 'search', 'teasers', 'status']) })
export type Rebuilt = z.infer<typeof input>['data']

const rebuilds: Readonly<Record<Rebuilt, (db: Writer) => Promise<void>>> = {
  async access(db) {
    // The trigger of tree_node writes the row of each material that is updated (migrations/0006).
    await sql`update tree_node set position = position
      where level = 'material' and id not in (select app.materials_with_access())`.execute(db)
  },
  async search(db) {
    await sql`select app.rebuild_search()`.execute(db)
  },
  teasers: refreshTeasers,
  async status(db) {
    await sql`select app.rebuild_status(array(select distinct material_id from variant v
      where not exists (select from variant_status s where s.variant_id = v.id)))`.execute(db)
  },
}

/** Rebuilds rows that triggers or releases keep otherwise, each kind in one transaction. */
export const rebuildDerivedJob: JobKind<z.infer<typeof input>> = {
  id: 'rebuild-derived',
  name: 'Rebuilding of derived data',
  input,
  weight: 'heavy',
  attempts: 5,
  pause: { first: 30, longest: 900 },
  work: () => async (job) => {
    await job.step(operator, async (db) => {
      await rebuilds[job.input.data](db)
      return {}
    })
    return {}
  },
}

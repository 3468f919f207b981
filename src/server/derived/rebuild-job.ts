import { sql } from 'kysely'
import { z } from 'zod'
import { refreshTeasers } from '#server/catalogue/teasers.ts'
import { operator, type Writer } from '#server/db/database.ts'
import { type JobKind, describeCounts } from '#server/jobs/job-kind.ts'
import { takeStatistics } from '#server/db/statistics.ts'
import { queueTrainingAfterRelease } from '#server/predictor/queue-training.ts'
import { materialsWithRows } from '#server/properties/materials-with-rows.ts'
import { rebuildProperties } from '#server/properties/refresh.ts'

const input = z.object({ data: z.enum(['access', 'search', 'teasers', 'status']) })
export type Rebuilt = z.infer<typeof input>['data']

const rebuilds: Readonly<Record<Rebuilt, (db: Writer) => Promise<void>>> = {
  async access(db) {
    // The trigger of tree_node writes the row of each updated material (migrations/0006).
    await sql`update tree_node set position = position
      where level = 'material' and id not in (select app.materials_with_access())`.execute(db)
  },
  async search(db) {
    await sql`select app.rebuild_search()`.execute(db)
  },
  teasers: refreshTeasers,
  async status(db) {
    await sql`select app.rebuild_status(array(select distinct material_id from coil v
      where not exists (select from coil_status s where s.coil_id = v.id)))`.execute(db)
  },
}

/** Rebuilds rows that triggers or releases normally write, each kind in one transaction. */
export const rebuildDerivedJob: JobKind<z.infer<typeof input>> = {
  id: 'rebuild-derived',
  name: 'Rebuilding of derived data',
  input,
  weight: 'heavy',
  attempts: 5,
  pause: { first: 30, max: 900 },
  work: () => async (job) => {
    await job.step(operator, async (db) => {
      await rebuilds[job.input.data](db)
      return {}
    })
    return {}
  },
}

/** Last finished material, by id, and number of coils so far. */
const checkpoint = z.nullable(z.object({ after: z.uuid(), coils: z.int() }))
const perStep = 50 // materials

/** Recalculates the property table from the released records, and updates the planner's statistics. */
export const rebuildPropertiesJob: JobKind<object> = {
  id: 'rebuild-properties',
  name: 'Rebuild of the property table',
  input: z.object({}),
  weight: 'heavy',
  attempts: 5,
  pause: { first: 30, max: 900 },
  describeResult: describeCounts({ materials: 'material', coils: 'coil' }),
  work:
    ({ database }) =>
    async (job) => {
      const before = checkpoint.parse(job.checkpoint)
      const all = await materialsWithRows(database)
      const left = all.filter((id) => !before || id > before.after)
      let coils = before?.coils ?? 0
      for (let i = 0; i < left.length; i += perStep) {
        const materials = left.slice(i, i + perStep)
        job.reportProgress(
          (all.length - left.length + i) / all.length,
          `${all.length - left.length + i} of ${all.length} materials`,
        )
        await job.step(operator, async (db) => {
          coils += await rebuildProperties(db, materials)
          return { after: materials.at(-1)!, coils }
        })
      }
      await takeStatistics(database)
      // Trains the models of mi Predictor again.
      return { as: operator, result: { materials: all.length, coils }, work: queueTrainingAfterRelease }
    },
}

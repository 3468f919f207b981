import { z } from 'zod'
import { archiveAsked, bulkFormats, mostInArchive } from '#contract/archives.ts'
import { AppError } from '#contract/errors.ts'
import { actions, verb } from '#pages/actions.server.ts'
import { planFeatures } from '#server/access/index.ts'
import { askArchive } from '#server/archives/index.ts'
import { cancelJob } from '#server/jobs/index.ts'
import { listDatasets } from '#views/datasets/index.ts'
import { module } from './module.ts'

const archive = z.object({ dataset: z.string().min(1).max(200), format: z.enum(bulkFormats) })

export const datahubAction = actions(module.address, {
  prepare: verb(archive, ({ dataset, format }, { accounts, caller, visit }) =>
    accounts().database.asWriter(caller, async (db) => {
      const set = (await listDatasets(db)).find(({ id }) => id === dataset)
      if (!set) throw new AppError('not_found', 'No data set of that name is open to you.')
      const features = await planFeatures(db)
      if (!set.free && !(features.has('bulk') && features.has(`export:${format}`)))
        throw new AppError('forbidden', `Archives as ${format.toUpperCase()} are not part of your plan.`)
      const materials = set.materials.slice(0, mostInArchive).map(({ slug }) => slug)
      return askArchive(db, caller, { asked: archiveAsked.parse({ format, materials }), request: visit.reference })
    }),
  ),
  cancel: verb(z.object({ job: z.uuid() }), ({ job }, { accounts, caller, visit }) =>
    accounts().database.asWriter(caller, (db) => cancelJob(db, { job, request: visit.reference })),
  ),
})

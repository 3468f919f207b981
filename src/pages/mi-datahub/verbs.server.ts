import { z } from 'zod'
import { archiveAsked, bulkFormats, mostInArchive } from '#contract/archives.ts'
import { AppError } from '#contract/errors.ts'
import { releaseName } from '#contract/release.ts'
import { actions, verb } from '#pages/actions.server.ts'
import { planFeatures } from '#server/access/index.ts'
import { askArchive } from '#server/archives/index.ts'
import { cancelJob } from '#server/jobs/index.ts'
import { atRelease } from '#server/releases/index.ts'
import { listDatasets, openDataset } from '#views/datasets/index.ts'
import { module } from './module.ts'

const archive = z.object({
  dataset: z.string().min(1).max(200),
  format: z.enum(bulkFormats),
  release: releaseName.optional(),
})

export const datahubAction = actions(module.address, {
  prepare: verb(archive, async ({ dataset, format, release }, { accounts, caller, visit }) => {
    const { database } = accounts()
    const materials = await database.withCaller(await atRelease(database, caller, release), async (db) => {
      const set = (await listDatasets(db)).find(({ id }) => id === dataset)
      if (!set) throw new AppError('not_found', 'No data set of that name is open to you.')
      const features = await planFeatures(db)
      if (!set.free && !(features.has('bulk') && features.has(`export:${format}`)))
        throw new AppError('forbidden', `Archives as ${format.toUpperCase()} are not part of your plan.`)
      return (await openDataset(db, set)).materials.slice(0, mostInArchive).map(({ slug }) => slug)
    })
    const asked = archiveAsked.parse({ format, materials, release })
    return database.asWriter(caller, (db) => askArchive(db, caller, { asked, request: visit.reference }))
  }),
  cancel: verb(z.object({ job: z.uuid() }), ({ job }, { accounts, caller, visit }) =>
    accounts().database.asWriter(caller, (db) => cancelJob(db, { job, request: visit.reference })),
  ),
})

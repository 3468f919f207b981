import { z } from 'zod'
import { archiveParams, bulkFormats, maxInArchive } from '#contract/v1/archives.ts'
import { AppError } from '#contract/errors.ts'
import { releaseName } from '#contract/releases/release.ts'
import { actions, verb } from '#pages/answers/actions.server.ts'
import { planFeatures } from '#server/access/index.ts'
import { requestArchive } from '#server/archives/index.ts'
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
      if (!set) throw new AppError('not_found', 'Data set not found, or you do not have access.')
      const features = await planFeatures(db)
      if (!set.free && !(features.has('bulk') && features.has(`export:${format}`)))
        throw new AppError('forbidden', `Your plan does not include archives as ${format.toUpperCase()}.`)
      return (await openDataset(db, set)).materials.slice(0, maxInArchive).map(({ slug }) => slug)
    })
    const params = archiveParams.parse({ format, materials, release })
    return database.asWriter(caller, (db) => requestArchive(db, caller, { asked: params, request: visit.reference }))
  }),
  cancel: verb(z.object({ job: z.uuid() }), ({ job }, { accounts, caller, visit }) =>
    accounts().database.asWriter(caller, (db) => cancelJob(db, { job, request: visit.reference })),
  ),
})

import { z } from 'zod'
import { archiveParams, archiveJobAnswer, bulkFormats } from '#contract/v1/archives.ts'
import { forbidden } from '#contract/errors.ts'
import { permalinkOf } from '#contract/site/permalink.ts'
import { requestArchive, type RequestedArchive, findArchive } from '#server/archives/index.ts'
import type { Reader } from '#server/db/database.ts'
import { cancelJob } from '#server/jobs/index.ts'
import { endpoint } from '../../endpoint.ts'
import { dataFiles } from './archive-contents.ts'
import { countArchive, requesterOf } from './slots.ts'

const tag = 'Data, version 1'
const url = '/api/v1/bulk'
const params = z.strictObject({ job: z.uuid().meta({ description: 'Id of the job.' }) })

export const prepareArchive = endpoint({
  method: 'POST',
  url: `${url}/:format`,
  summary: 'Prepare an archive',
  description:
    'Starts a job that calculates sizes and checksums of all files. Returns the existing job if the same archive ' +
    'is already queued or running. Query its state, or subscribe to the webhook `job.ended`. Requires an account ' +
    'and the plan features of the archive. Returns 429 if three of your jobs are queued or running.',
  tag,
  params: z.strictObject({
    format: z.enum(bulkFormats).meta({ description: 'Format of the tables.', examples: ['csv'] }),
  }),
  body: archiveParams
    .omit({ format: true })
    .meta({ id: 'ArchiveAsked', examples: [{ materials: ['DP980-6', 'DP980-2'] }] }),
  reply: archiveJobAnswer,
  counted: false,
  scope: 'bulk',
  async handle({ params: { format }, body, caller, read, request, services }) {
    await countArchive(services, requesterOf(request))
    const asked = { ...body, format, materials: [...new Set(body.materials)] }
    // Rights are checked before a job is queued.
    await read((db) => dataFiles(db, asked.materials, format))
    return services.database.asWriter(caller, async (db) => {
      const { job } = await requestArchive(db, caller, { asked, request: request.id })
      return stateOf(db, job)
    })
  },
})

export const archiveState = endpoint({
  url: `${url}/jobs/:job`,
  summary: 'Get the state of an archive job',
  description: 'A job in state `done` names its file. Returns 403 if you have no such job.',
  tag,
  params,
  reply: archiveJobAnswer,
  counted: false,
  scope: 'bulk',
  handle: async ({ params: { job }, read }) => read((db) => stateOf(db, job)),
})

export const cancelArchive = endpoint({
  method: 'DELETE',
  url: `${url}/jobs/:job`,
  summary: 'Cancel an archive job',
  description: 'Returns 403 if you have no such job.',
  tag,
  params,
  reply: archiveJobAnswer,
  counted: false,
  scope: 'bulk',
  handle: async ({ params: { job }, caller, request, services }) =>
    services.database.asWriter(caller, async (db) => {
      await stateOf(db, job)
      await cancelJob(db, { job, request: request.id })
      return stateOf(db, job)
    }),
})

/** @throws AppError `forbidden` if the caller has no such job */
async function stateOf(db: Reader, job: string): Promise<z.infer<typeof archiveJobAnswer>> {
  const found = await findArchive(db, job)
  if (!found) throw forbidden()
  return { ...factsOf(found), file: found.state === 'done' ? fileOf(found) : null }
}

function factsOf({ job, format, materials, release, state, progress, error, result }: RequestedArchive) {
  const { files = null, bytes = null } = result ?? {}
  return { job, format, materials, release, state, progress, problem: error, files, bytes }
}

function fileOf({ format, materials, release }: RequestedArchive): string {
  return permalinkOf(`${url}/${format}?${new URLSearchParams({ materials: materials.join(',') })}`, release ?? null)
}

import { z } from 'zod'
import { archiveAsked, archiveJobAnswer, bulkFormats } from '#contract/archives.ts'
import { forbidden } from '#contract/errors.ts'
import { permalinkOf } from '#contract/permalink.ts'
import { askArchive, type AskedArchive, askedArchive } from '#server/archives/index.ts'
import type { Reader } from '#server/db/database.ts'
import { cancelJob } from '#server/jobs/index.ts'
import { endpoint } from '../../endpoint.ts'
import { dataFiles } from './contents.ts'
import { countArchive, takerOf } from './seats.ts'

const tag = 'Data, version 1'
const url = '/api/v1/bulk'
const params = z.strictObject({ job: z.uuid() })

export const prepareArchive = endpoint({
  method: 'POST',
  url: `${url}/:format`,
  summary: 'Let an archive be prepared',
  description:
    'For archives of many materials: a job finds sizes and checksums of all files, then the download begins at once. Asked for again ' +
    'while it waits or runs, it is the same job. Ask for its state, or have a webhook for `job.ended`. Needs an account and what the archive itself needs; ' +
    'three at a time are the most.',
  tag,
  params: z.strictObject({ format: z.enum(bulkFormats).meta({ examples: ['csv'] }) }),
  body: archiveAsked
    .omit({ format: true })
    .meta({ id: 'ArchiveAsked', examples: [{ materials: ['DP980-6', 'DP980-2'] }] }),
  reply: archiveJobAnswer,
  counted: false,
  scope: 'bulk',
  async handle({ params: { format }, body, caller, read, request, services }) {
    await countArchive(services, takerOf(request))
    const asked = { ...body, format, materials: [...new Set(body.materials)] }
    // Who may not take it lets nothing be made.
    await read((db) => dataFiles(db, asked.materials, format))
    return services.database.asWriter(caller, async (db) => {
      const { job } = await askArchive(db, caller, { asked, request: request.id })
      return stateOf(db, job)
    })
  },
})

export const archiveState = endpoint({
  url: `${url}/jobs/:job`,
  summary: 'State of an archive that is prepared',
  description: 'Of your own alone. One that is `done` names its file.',
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
  summary: 'Cancel the preparation of an archive',
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

/** @throws AppError `forbidden` for a job of somebody else as for none */
async function stateOf(db: Reader, job: string): Promise<z.infer<typeof archiveJobAnswer>> {
  const found = await askedArchive(db, job)
  if (!found) throw forbidden()
  return { ...factsOf(found), file: found.state === 'done' ? fileOf(found) : null }
}

function factsOf({ job, format, materials, release, state, progress, error, result }: AskedArchive) {
  const { files = null, bytes = null } = result ?? {}
  return { job, format, materials, release, state, progress, problem: error, files, bytes }
}

function fileOf({ format, materials, release }: AskedArchive): string {
  return permalinkOf(`${url}/${format}?${new URLSearchParams({ materials: materials.join(',') })}`, release ?? null)
}

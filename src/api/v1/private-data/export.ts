import { z } from 'zod'
import { AppError, forbidden } from '#contract/errors.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Reader } from '#server/db/database.ts'
import { type ExportFile, notePrivateExport, ownedMaterial, packPrivateMaterial } from '#server/private-data/index.ts'
import { readableMaterial } from '#views/materials/index.ts'
import { endpoint } from '../../endpoint.ts'
import { fileBytes, filesOf } from '../bulk/archive-contents.ts'
import { countArchive, requesterOf, takeSlot } from '../bulk/slots.ts'
import type { Services } from '../../services.ts'
import { asAttachment } from '../headers.ts'

export const privateDataExport = endpoint({
  url: '/api/v1/private-data/:material/export',
  summary: 'Export a private material',
  description:
    'Returns an archive with every record of all releases as JSON Lines, the original files, the tests as CSV, and ' +
    '`SHA256SUMS`. Requires no plan feature. Limited to 120 archives an hour and four at a time.',
  tag: 'Private data',
  params: z.strictObject({ material: z.uuid().meta({ description: 'Id of the private material.' }) }),
  files: ['application/zip'],
  headers: ['Content-Disposition'],
  counted: false,
  async handle({ params: { material: id }, caller, services, request, reply }) {
    const taker = requesterOf(request)
    await countArchive(services, taker)
    const leave = takeSlot(taker)
    let leaves = false
    try {
      const { name, packed } = await services.database.withCaller(caller, async (db) => {
        const material = await ownedMaterial(db, id).catch((error: unknown) => {
          throw error instanceof AppError ? forbidden() : error
        })
        const kept = services.originals ?? (async () => undefined)
        const extra = csvFiles(db, material.name, services)
        return { name: material.name, packed: await packPrivateMaterial(db, material, { kept, extra }) }
      })
      await services.database.asWriter(caller, async (db) => {
        await notePrivateExport(db, id)
        await appendAudit(db, { action: 'private.export', object: id, request: request.id, materials: [name] })
      })
      request.material = name
      reply.header('content-length', String(packed.length))
      asAttachment(reply, exportFileName(['material-insights', name], 'zip'))
      reply.type('application/zip')
      const stream = packed.stream()
      stream.once('close', leave)
      // A reader who leaves before the first byte does not close the stream.
      reply.raw.once('close', () => {
        leave()
        void packed.drop()
      })
      leaves = true
      return reply.send(stream)
    } finally {
      if (!leaves) leave()
    }
  },
})

/** Tests as CSV, for materials with a published coil. */
async function* csvFiles(db: Reader, name: string, services: Services): AsyncGenerator<ExportFile> {
  const material = await readableMaterial(db, name)
  for (const file of await filesOf(db, material))
    yield { path: `data/${file.path}`, bytes: await fileBytes(db, file, 'csv', services) }
}

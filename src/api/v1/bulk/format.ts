import { Readable } from 'node:stream'
import { z } from 'zod'
import { bulkFormats, maxInArchive } from '#contract/v1/archives.ts'
import { AppError } from '#contract/errors.ts'
import { releaseParam } from '#contract/releases/release.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { noteDownload } from '#server/export/note-download.ts'
import { zipLayout, type ZipLayout } from '#server/export/zip-layout.ts'
import { endpoint } from '../../endpoint.ts'
import { hasContent } from '../../etag.ts'
import { asAttachment, cacheOwn } from '../headers.ts'
import { isSameCaller } from '../../session/same-caller.ts'
import { acceptRange, type ByteRange } from '../range.ts'
import { type ArchivePlan, planArchive } from './plan.ts'
import { countArchive, requesterOf, takeSlot } from './slots.ts'

export const bulkArchive = endpoint({
  url: '/api/v1/bulk/:format',
  summary: 'Download all tests of materials as an archive',
  description:
    'Returns a ZIP with data and property tables of every test of every coil, the released models with origin and ' +
    'proof, `manifest.json`, `SHA256SUMS`, licence, citation and RO-Crate metadata. The bytes are identical for identical content: ' +
    'continue an interrupted download with `Range` and `If-Range`. `HEAD` returns the length. Requires the plan ' +
    'features `bulk` and `export:<format>`, except for free samples. Does not count as a data call; limited to 120 ' +
    'archives an hour and four at a time. To avoid waiting for the first byte of a large archive, prepare it with ' +
    '`POST /api/v1/bulk/{format}`.',
  tag: 'Data, version 1',
  params: z.strictObject({
    format: z.enum(bulkFormats).meta({ description: 'Format of the tables.', examples: ['csv'] }),
  }),
  query: z.strictObject({
    materials: z
      .string()
      .min(1)
      .max(4000)
      .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))])
      .pipe(z.array(z.string().min(1).max(120)).min(1).max(maxInArchive))
      .meta({ description: 'Slugs or names of at most 50 materials, separated by commas.', examples: ['DP980-6'] }),
    release: releaseParam,
  }),
  files: ['application/zip'],
  headers: ['Content-Disposition', 'ETag', 'Accept-Ranges', 'X-Checksums-SHA256'],
  otherAnswers: {
    206: { description: 'The requested range of the archive.', headers: ['Content-Range', 'ETag'] },
    304: { description: 'The archive is unchanged.' },
  },
  counted: false,
  scope: 'bulk',
  async handle({ params: { format }, query: { materials: names }, caller, memory, services, request, reply }) {
    const taker = requesterOf(request)
    await countArchive(services, taker)
    if (request.apiKey) await services.apiKeys?.noteUse(request.apiKey)
    const leave = takeSlot(taker)
    let leaves = false
    try {
      const isSame = () => isSameCaller(services, request)
      const plan = await planArchive({ caller, names, format, services, isSame }, memory.responses)
      const layout = layoutOf(plan)
      reply.headers({
        etag: `"${plan.etag}"`,
        'accept-ranges': 'bytes',
        'x-checksums-sha256': plan.checksums,
      })
      cacheOwn(reply, plan)
      if (hasContent(request, plan.etag)) return reply.code(304).send()
      const { from, to } = acceptRange(request, reply, { etag: plan.etag, length: layout.length })
      asAttachment(reply, exportFileName(['material-insights', format, plan.release], 'zip'))
      reply.type('application/zip')
      if (request.method === 'HEAD') return reply.send(Readable.from([]))
      const line = { action: 'archive.download', object: names.join(', '), materials: names }
      await noteDownload(services.database, { caller, taker, file: plan.etag, line, reference: request.id })
      const stream = Readable.from(bytesOf(plan, layout, { from, to }), { objectMode: false, highWaterMark: 1 })
      stream.once('close', leave)
      // A reader who leaves before the first byte does not close the stream.
      reply.raw.once('close', leave)
      leaves = true
      return reply.send(stream)
    } finally {
      if (!leaves) leave()
    }
  },
})

/** @throws AppError `invalid_request` if the archive is too large */
function layoutOf({ entries }: ArchivePlan): ZipLayout {
  try {
    return zipLayout(entries)
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('invalid_request', `${error.message}. Request fewer materials.`)
    throw error
  }
}

/** Bytes `from` to `to`, both included, with one file in memory at a time. */
async function* bytesOf(plan: ArchivePlan, { parts }: ZipLayout, { from, to }: ByteRange): AsyncGenerator<Buffer> {
  for (const part of parts) {
    if (part.length === 0 || part.at + part.length <= from || part.at > to) continue
    const bytes = 'bytes' in part ? part.bytes : await plan.pack(part.index)
    if (bytes.length !== part.length)
      throw new Error(`a file of the archive has ${bytes.length} bytes, not ${part.length}`)
    yield bytes.subarray(Math.max(0, from - part.at), to - part.at + 1)
  }
}

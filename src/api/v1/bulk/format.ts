import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { bulkFormats, mostInArchive } from '#contract/archives.ts'
import { AppError } from '#contract/errors.ts'
import { askedRelease } from '#contract/release.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { noteDownload } from '#server/export/note-download.ts'
import { zipLayout, type ZipLayout } from '#server/export/zip-layout.ts'
import { endpoint } from '../../endpoint.ts'
import { asAttachment, cacheOwn, hasContent } from '../headers.ts'
import { isSameCaller } from '../../session/same-caller.ts'
import { byteRange, type ByteRange } from '../range.ts'
import { type ArchivePlan, planArchive } from './plan.ts'
import { countArchive, takerOf, takeSeat } from './seats.ts'

export const bulkArchive = endpoint({
  url: '/api/v1/bulk/:format',
  summary: 'All tests of some materials as one archive',
  description:
    'A zip with data and property tables of every test of every coil, the released models of each with origin and proof, `manifest.json`, `SHA256SUMS`, licence and citation. ' +
    'The same content is the same bytes: a download that broke goes on with `Range` and `If-Range`. `HEAD` tells its length; ' +
    '`X-Checksums-SHA256` is the SHA-256 of its file `SHA256SUMS`. Needs the plan features ' +
    '`bulk` and `export:<format>`, except for the free sample; does not count against the budget of data calls, but 120 an ' +
    'hour and four at a time are the most. One of many materials takes a while before its first byte; prepared ' +
    'beforehand (POST, or on mi-Datahub), it begins at once.',
  tag: 'Data, version 1',
  params: z.strictObject({ format: z.enum(bulkFormats).meta({ examples: ['csv'] }) }),
  query: z.strictObject({
    materials: z
      .string()
      .min(1)
      .max(4000)
      .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))])
      .pipe(z.array(z.string().min(1).max(120)).min(1).max(mostInArchive))
      .meta({ description: 'Slugs or names with commas between, 50 at most.', examples: ['DP980-6'] }),
    release: askedRelease,
  }),
  files: ['application/zip'],
  counted: false,
  scope: 'bulk',
  async handle({ params: { format }, query: { materials: names }, caller, memory, services, request, reply }) {
    const taker = takerOf(request)
    await countArchive(services, taker)
    if (request.apiKey) await services.apiKeys?.noteUse(request.apiKey)
    const leave = takeSeat(taker)
    let leaves = false
    try {
      const isSame = () => isSameCaller(services, request)
      const plan = await planArchive({ caller, names, format, services, isSame }, memory.answers)
      const layout = layoutOf(plan)
      reply.headers({
        etag: `"${plan.etag}"`,
        'accept-ranges': 'bytes',
        'x-checksums-sha256': plan.checksums,
      })
      cacheOwn(reply, plan)
      if (hasContent(request, plan.etag)) return reply.code(304).send()
      const range = askedRange(request.headers, plan.etag, layout, () =>
        reply.header('content-range', `bytes */${layout.length}`),
      )
      const { from, to } = range ?? { from: 0, to: layout.length - 1 }
      if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${layout.length}`)
      asAttachment(reply, exportFileName(['material-insights', format, plan.release], 'zip'))
      reply.type('application/zip').header('content-length', String(to - from + 1))
      if (request.method === 'HEAD') return reply.send(Readable.from([]))
      const line = { action: 'archive.download', object: names.join(', '), materials: names }
      await noteDownload(services.database, { caller, taker, file: plan.etag, line, reference: request.id })
      const stream = Readable.from(bytesOf(plan, layout, { from, to }), { objectMode: false, highWaterMark: 1 })
      stream.once('close', leave)
      // Of a reader who left before the first byte nothing would tell the stream.
      reply.raw.once('close', leave)
      leaves = true
      return reply.send(stream)
    } finally {
      if (!leaves) leave()
    }
  },
})

/** A range counts only for the content it was begun with (RFC 9110, 13.1.5). */
function askedRange(
  { range, 'if-range': known }: IncomingHttpHeaders,
  etag: string,
  { length }: ZipLayout,
  refused: () => unknown,
): ByteRange | undefined {
  if (known !== undefined && String(known).trim() !== `"${etag}"`) return undefined
  try {
    return byteRange(range, length)
  } catch (error) {
    refused()
    throw error
  }
}

/** @throws AppError `invalid_request` when one archive cannot hold that much */
function layoutOf({ entries }: ArchivePlan): ZipLayout {
  try {
    return zipLayout(entries)
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('invalid_request', `${error.message}: ask for fewer materials.`)
    throw error
  }
}

/** The bytes from … to, both included; one file in memory at a time, none for what lies before or behind. */
async function* bytesOf(plan: ArchivePlan, { parts }: ZipLayout, { from, to }: ByteRange): AsyncGenerator<Buffer> {
  for (const part of parts) {
    if (part.length === 0 || part.at + part.length <= from || part.at > to) continue
    const bytes = 'bytes' in part ? part.bytes : await plan.pack(part.index)
    if (bytes.length !== part.length)
      throw new Error(`a file of the archive has ${bytes.length} bytes, not ${part.length}`)
    yield bytes.subarray(Math.max(0, from - part.at), to - part.at + 1)
  }
}

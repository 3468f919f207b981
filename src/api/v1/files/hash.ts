import { createHash } from 'node:crypto'
import { z } from 'zod'
import { exportFeatures } from '#contract/access/features.ts'
import { AppError, forbidden } from '#contract/errors.ts'
import { originalFile } from '#views/files/original.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { endpoint } from '../../endpoint.ts'
import { hasContent } from '../../etag.ts'
import { asAttachment, cacheOwn } from '../headers.ts'
import { assertOneOf } from '../materials/material-params.ts'

export const fileByHash = endpoint({
  url: '/api/v1/files/:hash',
  summary: 'Download an original laboratory file',
  description:
    'Returns the file byte for byte. Requires any plan feature `export:<format>`, except for free samples. Returns ' +
    '403 if the file does not exist or is not visible to you.',
  tag: 'Data, version 1',
  params: z.strictObject({
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ description: 'SHA-256 of the file, 64 hexadecimal digits.' }),
  }),
  files: ['application/octet-stream'],
  headers: ['Content-Disposition', 'ETag'],
  otherAnswers: { 304: { description: 'The file is unchanged.' } },
  counted: true,
  scope: 'export',
  async handle({ params: { hash }, read, services, request, reply }) {
    const file = await read(async (db) => {
      const found = await originalFile(db, hash, services.originals)
      if (!found) throw forbidden()
      await assertOneOf(db, found, exportFeatures, 'The download of originals')
      return found
    })
    const { record, bytes } = file
    request.material = file.material
    if (!bytes) throw new AppError('not_found', notKept[record.source])
    if (createHash('sha256').update(bytes).digest('hex') !== hash) throw new Error(`stored file ${hash} is damaged`)
    reply.header('etag', `"${hash}"`)
    cacheOwn(reply, file)
    if (hasContent(request, hash)) return reply.code(304).send()
    asAttachment(reply, originalName(record.name))
    // Never the type of the content, so that browsers do not open uploaded files.
    return reply.type('application/octet-stream').send(Buffer.from(bytes))
  },
})

const notKept = {
  file: 'The original file is not stored on this server.',
  synthetic: 'Synthetic records have no original. Download the test as a file instead.',
} as const

/** File name with characters that are safe in headers and file systems. */
function originalName(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? exportFileName([name.slice(0, dot)], name.slice(dot + 1)) : exportFileName([name], 'bin')
}

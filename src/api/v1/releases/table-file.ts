import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { forbidden } from '#contract/errors.ts'
import { readReleaseTableFile, releaseTableFileName } from '#contract/releases/release-tables.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { noteDownload } from '#server/export/note-download.ts'
import { bytesOfPart, layOutPart, type Part, type StoredParts } from '#server/export/parquet-parts.ts'
import type { Originals } from '#server/files/index.ts'
import { findReleaseTable, type StoredTable } from '#server/release-tables/index.ts'
import { endpoint } from '../../endpoint.ts'
import { hasContent } from '../../etag.ts'
import { isSameCaller } from '../../session/same-caller.ts'
import { requesterOf } from '../bulk/slots.ts'
import { asAttachment, cacheOwn } from '../headers.ts'
import { mediaTypes } from '../materials/file-format.ts'
import { acceptRange, type ByteRange } from '../range.ts'
import { noTables, readableTables, releaseParams } from './tables.ts'

/** A right that ends takes effect within this time on a running download [ms]. */
const recheckAfter = 1_000

export const releaseTableParquet = endpoint({
  url: '/api/v1/releases/:release/tables/:file',
  summary: 'Download a table of a release',
  description:
    'Returns a Parquet file with the rows of all materials that you can read: those of your plan if it includes ' +
    '`bulk` and `export:parquet`, otherwise the free samples. Units are in the key–value metadata of the file as ' +
    '`unit.<column>`, their codes as `ucum.<column>` and `qudt.<column>`. A channel without ' +
    'a value in these rows has no column. Identical content has identical bytes: read parts with `Range` and ' +
    '`If-Range`; `HEAD` returns the length. Returns 404 as the list of tables.',
  tag: 'Data, version 1',
  params: z.strictObject({ ...releaseParams, file: releaseTableFileName }),
  files: [mediaTypes.parquet],
  headers: ['Content-Disposition', 'ETag', 'Accept-Ranges'],
  otherAnswers: {
    206: { description: 'The requested range of the file.', headers: ['Content-Range', 'ETag'] },
    304: { description: 'The file is unchanged.' },
  },
  counted: 'pages',
  scope: 'bulk',
  async handle({ params, caller, read, services, request, reply }) {
    const id = readReleaseTableFile(params.file)
    const find = () =>
      read(async (db) => {
        const { release, materials } = await readableTables(db, params.release)
        const table = await findReleaseTable(db, release.number, id, materials)
        if (!table) throw noTables(release)
        return { release, table }
      })
    const { release, table } = await find()
    const stored = storedParts(services.keptOriginals, table)
    const part = await layOutPart(stored, table.rowGroups)
    const etag = digestOf(table)
    reply.headers({ etag: `"${etag}"`, 'accept-ranges': 'bytes' })
    cacheOwn(reply, table)
    if (hasContent(request, etag)) return reply.code(304).send()
    const range = acceptRange(request, reply, { etag, length: part.length })
    asAttachment(reply, exportFileName([release.name, params.file.replace('.parquet', '')], 'parquet'))
    reply.type(mediaTypes.parquet)
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    const line = { action: 'table.download', object: `${release.name} ${params.file}` }
    await noteDownload(services.database, {
      caller,
      taker: requesterOf(request),
      file: etag,
      line,
      reference: request.id,
    })
    const check = async () => {
      if (!(await isSameCaller(services, request)) || digestOf((await find()).table) !== etag) throw forbidden()
    }
    return reply.send(Readable.from(checkedBytes({ stored, part, range, check }), { objectMode: false }))
  },
})

/** Equal for the same rows; a change of rights gives another. */
function digestOf({ hash, rowGroups }: StoredTable): string {
  return createHash('sha256')
    .update(JSON.stringify([hash, rowGroups]))
    .digest('hex')
}

function storedParts(originals: Originals | undefined, { hash, bytes }: StoredTable): StoredParts {
  return {
    bytes,
    async read(from, to) {
      const found = await originals?.readRange(hash, from, to)
      if (!found) throw new Error(`stored table ${hash} is missing`)
      return found
    },
  }
}

async function* checkedBytes({
  stored,
  part,
  range,
  check,
}: {
  stored: StoredParts
  part: Part
  range: ByteRange
  check: () => Promise<void>
}) {
  let checked = performance.now()
  for await (const bytes of bytesOfPart(stored, part, range)) {
    if (performance.now() - checked > recheckAfter) {
      await check()
      checked = performance.now()
    }
    yield bytes
  }
}

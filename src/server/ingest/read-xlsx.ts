import { zipSync } from 'fflate'
import readXlsx from 'read-excel-file/universal'
import { formatCount } from '#core/format-count.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import type { Worksheet } from '#core/read/source.ts'
import type { IngestLimits } from './limits.ts'
import { assertXlsx } from './workbook-kind.ts'
import { type ZipEntry, zipEntries } from './zip-entries.ts'

/** Parts of a workbook without cells; often the larger half of the file. */
const noCells =
  /^(docProps|customXml|xl\/(calcChain|charts|chartsheets|comments|ctrlProps|customProperty|drawings|embeddings|externalLinks|media|pivot\w+|printerSettings|queryTables|tables|theme|threadedComments))/i

/**
 * Sheets of an XLSX workbook. Only in the unpacking thread. zlib inflates the entries within their stated sizes and
 * checks their check sums; the libraries get an uncompressed archive, so they unpack nothing. `read-excel-file` is
 * faster (`original/QP1000.xlsx`, 3 MB, 231,340 cells, medians: 0.57 s and 160 MB; `@e965/xlsx` 0.72 s and 210 MB;
 * `GLL25_B.XLSX`, 1.1 MB: 0.31 s against 0.44 s; same cells in all 20 workbooks). But it silently reads a formula error
 * (#DIV/0!) as a blank cell, and refuses cells without address, which the format allows. Such workbooks are read by
 * `@e965/xlsx`.
 * @throws IngestError
 */
export async function readXlsxSheets(name: string, bytes: Uint8Array, limits: IngestLimits): Promise<Worksheet[]> {
  const entries = await zipEntries(name, bytes)
  assertXlsx(name, entries)
  assertModest(name, entries, bytes.length, limits)

  const parts: Record<string, [Uint8Array, { level: 0 }]> = Object.create(null)
  let hasErrorCells = false
  for (const entry of entries) {
    if (!/\.(xml|rels)$/i.test(entry.path) || noCells.test(entry.path)) continue
    const part = await entry.read()
    hasErrorCells ||= part.includes(' t="e"')
    parts[entry.path] = [part, { level: 0 }]
  }
  const archive = zipSync(parts)

  if (!hasErrorCells) {
    try {
      const sheets = await readXlsx(archive.buffer, { trim: false })
      return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as unknown as Worksheet['rows'] }))
    } catch {
      // After any error the more tolerant reader decides; its error is shown.
    }
  }
  const { readWithSheetJs } = await import('./read-xls.ts')
  return readWithSheetJs(name, archive)
}

/** Refuses archives by stated sizes, which unpacking enforces. @throws IngestError workbook-too-large */
function assertModest(name: string, entries: readonly ZipEntry[], packedBytes: number, limits: IngestLimits): void {
  const tooLarge = (found: string, expected: string) =>
    new IngestError(
      'workbook-too-large',
      `${name}: the workbook ${found}; at most ${expected} is read (protection against decompression bombs). Save only the sheets with measured points, or export them as CSV.`,
    )
  if (entries.length > limits.zipEntries) throw tooLarge(`has ${entries.length} parts`, `${limits.zipEntries}`)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > limits.unpackedBytes)
    throw tooLarge(`unpacks to ${megabytes(unpacked)}`, megabytes(limits.unpackedBytes))
  if (unpacked > 32 * 1024 * 1024 && unpacked > limits.zipRatio * packedBytes) {
    throw tooLarge(`unpacks to ${Math.round(unpacked / packedBytes)} times its size`, `${limits.zipRatio} times`)
  }
}

function megabytes(bytes: number): string {
  return `${formatCount(Math.round(bytes / 1_000_000))} MB`
}

import { zipSync } from 'fflate'
import readXlsx from 'read-excel-file/universal'
import { countWords } from '#core/count-words.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import type { Sheet } from '#core/read/source.ts'
import type { IngestLimits } from './limits.ts'
import { assertXlsx } from './workbook-kind.ts'
import { type ZipEntry, zipEntries } from './zip-entries.ts'

/** Parts of a workbook that hold no cells; often the larger half of the file. */
const noCells =
  /^(docProps|customXml|xl\/(calcChain|charts|chartsheets|comments|ctrlProps|customProperty|drawings|embeddings|externalLinks|media|pivot\w+|printerSettings|queryTables|tables|theme|threadedComments))/i

/**
 * All sheets of an XLSX workbook. Runs in the unpacking thread.
 *
 * Entries are inflated by zlib, held to the sizes they claim and to their check sums, and handed on in an archive without
 * packing: so neither library unpacks anything itself.
 *
 * `read-excel-file` is the faster of the two (`original/QP1000.xlsx`, 3 MB, 231,340 cells, medians: 0.57 s and 160 MB;
 * `@e965/xlsx` 0.72 s and 210 MB; `GLL25_B.XLSX`, 1.1 MB: 0.31 s against 0.44 s; same cells in all 20 workbooks at hand).
 * But it turns a formula's error (#DIV/0!) into a blank cell without a word, and refuses workbooks whose cells carry no
 * address, which the format allows. Those go to `@e965/xlsx`.
 *
 * @throws IngestError
 */
export async function readXlsxSheets(name: string, bytes: Uint8Array, limits: IngestLimits): Promise<Sheet[]> {
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
      return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as unknown as Sheet['rows'] }))
    } catch {
      // Whatever it stumbles over, the more tolerant reader decides; its own complaint is the one to show.
    }
  }
  const { readWithSheetJs } = await import('./read-xls.ts')
  return readWithSheetJs(name, archive)
}

/**
 * Refuses archives made to exhaust memory, by what they claim. That they keep to their claim is checked while unpacking.
 *
 * @throws IngestError workbook-too-large
 */
function assertModest(name: string, entries: readonly ZipEntry[], packedBytes: number, limits: IngestLimits): void {
  const tooLarge = (found: string, expected: string) =>
    new IngestError(
      'workbook-too-large',
      `${name}: the workbook ${found}; at most ${expected} is read (such files are also made to exhaust memory). Save only the sheets with measured points, or export them as CSV.`,
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
  return `${countWords(Math.round(bytes / 1_000_000))} MB`
}

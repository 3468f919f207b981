import { zipSync } from 'fflate'
import readXlsx from 'read-excel-file/universal'
import type { Sheet } from '#core/read/source.ts'
import type { IngestLimits } from './limits.ts'
import { unzip } from './unzip.ts'
import { assertXlsx } from './workbook-kind.ts'
import { assertModest, zipDirectory } from './zip-directory.ts'

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
  const entries = zipDirectory(name, bytes)
  assertXlsx(name, entries)
  assertModest(name, entries, bytes.length, limits)

  const parts: Record<string, [Uint8Array, { level: 0 }]> = Object.create(null)
  let hasErrorCells = false
  for (const entry of entries) {
    if (!/\.(xml|rels)$/i.test(entry.path) || noCells.test(entry.path)) continue
    const part = unzip(name, bytes, entry)
    hasErrorCells ||= Buffer.from(part.buffer, part.byteOffset, part.byteLength).includes(' t="e"')
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

import { IngestError } from '#core/read/bytes/ingest-error.ts'
import { readSource } from '#core/read/index.ts'
import type { FileSource } from '#core/read/source.ts'
import type { FileReading } from '#core/read/specimen.ts'
import { decodedText, kindOf } from './decode-text.ts'

/** As for uploads (`server/ingest/limits.ts`). */
const limits = { bytes: 50_000_000, rows: 1_000_000, cells: 16_000_000, columns: 500, sheetColumns: 2_000 }

/** Reads a file in the browser with the readers of the server. @throws IngestError with a message for the user */
export async function readOwnFile(name: string, bytes: Uint8Array): Promise<FileReading> {
  if (bytes.length === 0) {
    throw new IngestError(
      'empty',
      `${name}: the file is empty (0 bytes); expected a table of measured points. Export it again.`,
    )
  }
  if (bytes.length > limits.bytes) {
    throw new IngestError(
      'too-large',
      `${name} has ${Math.round(bytes.length / 1e6)} MB; the limit is 50 MB. Split it into one file per specimen, or lower the sampling rate of the export.`,
    )
  }
  const source = await sourceOf(name, bytes)
  const maxColumns = source.kind === 'text' ? limits.columns : limits.sheetColumns
  return readSource(source, { maxRows: limits.rows, maxCells: limits.cells, maxColumns })
}

async function sourceOf(name: string, bytes: Uint8Array): Promise<FileSource> {
  const found = kindOf(name, bytes)
  if (found.kind === 'text') return { kind: 'text', name, pieces: decodedText(bytes, found.encoding) }
  const { readXls, readXlsx } = await import('./read-workbook.ts')
  const sheets = await (found.kind === 'zip' ? readXlsx(name, bytes) : readXls(name, bytes))
  return { kind: 'sheets', name, sheets }
}

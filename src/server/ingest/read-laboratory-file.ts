import { readSource } from '#core/read/index.ts'
import type { FileReading } from '#core/read/specimen.ts'
import { type ByteInput, memoryInput } from './byte-input.ts'
import { commandLimits, type IngestLimits, uploadLimits } from './limits.ts'
import { openFile } from './open-file.ts'
import { openSource } from './open-source.ts'
import { printable } from './printable.ts'
import type { FileSource } from '#core/read/source.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'

export type LaboratoryFile = {
  readonly reading: FileReading
  /** SHA-256 of the file's bytes, hex. */
  readonly hash: string
  readonly bytes: number
}

/** Sheet of a workbook; default: all. */
export type SheetChoice = { readonly sheet?: string | undefined }

/**
 * Reads a laboratory's file from disk: text of any encoding, XLSX or XLS, recognised by content. Text is streamed;
 * memory is eight bytes a number. A file without a table is not an error: the reading states it.
 * @throws IngestError if the file cannot be read at all
 */
export async function readLaboratoryFile(
  path: string,
  limits: Partial<IngestLimits> = {},
  choice: SheetChoice = {},
): Promise<LaboratoryFile> {
  const input = await openFile(path)
  try {
    return await readInput(input, { ...commandLimits, ...limits }, choice)
  } finally {
    await input.close()
  }
}

/** As `readLaboratoryFile`, for uploaded bytes. `name` is only displayed. @throws IngestError */
export function readLaboratoryBytes(
  name: string,
  bytes: Uint8Array,
  limits: Partial<IngestLimits> = {},
): Promise<LaboratoryFile> {
  return readInput(memoryInput(printable(name), bytes), { ...uploadLimits, ...limits })
}

async function readInput(input: ByteInput, limits: IngestLimits, { sheet }: SheetChoice = {}): Promise<LaboratoryFile> {
  const opened = await openSource(input, limits)
  const source = sheet === undefined ? opened.source : chooseSheet(opened.source, sheet)
  const maxColumns = source.kind === 'text' ? limits.columns : limits.sheetColumns
  const options = { maxRows: limits.rows, maxCells: limits.cells, maxColumns }
  const reading = await readSource(source, options).catch(async (error: unknown) => {
    // An error of the text itself is the one to report.
    await opened.complete()
    throw error
  })
  const { hash, issues } = await opened.complete()
  return { reading: { ...reading, issues: [...issues, ...reading.issues] }, hash, bytes: input.size }
}

/** Sheets up to this length state dimensions and results of specimens on other sheets; none contains a curve. */
const statementRows = 60

/** Restricts a workbook to the named sheet and the short ones that describe it. @throws IngestError no-such-sheet */
export function chooseSheet(source: FileSource, requested: string): FileSource {
  if (source.kind === 'text') {
    throw new IngestError(
      'no-such-sheet',
      `${source.name} is a text file without sheets; remove the sheet name '${printable(requested)}'.`,
    )
  }
  const found =
    source.sheets.find(({ name }) => name === requested) ?? source.sheets.find(({ name }) => same(name, requested))
  if (!found) {
    const names = source.sheets.map(({ name }) => `'${printable(name)}'`).join(', ')
    throw new IngestError('no-such-sheet', `${source.name} has no sheet '${printable(requested)}'; it has ${names}.`)
  }
  return { ...source, sheets: source.sheets.filter((sheet) => sheet === found || sheet.rows.length <= statementRows) }
}

function same(a: string, b: string): boolean {
  return plain(a) === plain(b)
}

function plain(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}

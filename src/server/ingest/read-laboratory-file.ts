import { readSource } from '#core/read/index.ts'
import type { FileReading } from '#core/read/specimen.ts'
import { chooseSheet } from './choose-sheet.ts'
import type { ByteInput } from './byte-input.ts'
import { memoryInput } from './byte-input.ts'
import type { IngestLimits } from './limits.ts'
import { commandLimits, uploadLimits } from './limits.ts'
import { openFile } from './open-file.ts'
import { openSource } from './open-source.ts'
import { printable } from './printable.ts'

/** What was found in a file, with what identifies its bytes. */
export type LaboratoryFile = {
  readonly reading: FileReading
  /** SHA-256 of the file's bytes, hex. */
  readonly hash: string
  readonly bytes: number
}

/** Which sheet of a workbook; all of them unless one is named. */
export type SheetChoice = { readonly sheet?: string | undefined }

/**
 * Reads a laboratory's file from disk: text of any encoding, XLSX or XLS, recognised by content.
 *
 * Text is streamed: memory is what the columns need, eight bytes a number. A file that holds text or sheets but no table
 * is not a failure: its reading says so.
 *
 * @throws IngestError when the file cannot be taken in at all
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

/**
 * The same for bytes that have arrived by upload. `name` is only shown.
 *
 * @throws IngestError
 */
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
    // When the text itself broke off, that is the reason to tell.
    await opened.complete()
    throw error
  })
  const { hash, issues } = await opened.complete()
  return { reading: { ...reading, issues: [...issues, ...reading.issues] }, hash, bytes: input.size }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Literature, literatureTables, readLiterature, type Refusal } from '#core/literature/index.ts'

export const literatureNote = 'Published values with their sources'

export const literatureFolder = join(import.meta.dirname, '../../../measurements/literature')

/** Undefined if a table is missing or has a wrong row, which the log names. */
export async function readTables({
  log,
  folder = literatureFolder,
}: {
  readonly log: (line: string) => void
  readonly folder?: string
}): Promise<Literature | undefined> {
  const files = new Map<string, string>()
  try {
    for (const table of literatureTables) files.set(table, await readFile(join(folder, table), 'utf8'))
  } catch (error) {
    log(
      `published values: not loaded, because ${(error as NodeJS.ErrnoException).path ?? folder} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'})`,
    )
    return undefined
  }
  const { literature, refusals } = readLiterature(files)
  if (refusals.length === 0) return literature
  log(`published values: not loaded, because ${refusals.length} rows are wrong. First: ${refusalText(refusals[0]!)}`)
  return undefined
}

/** `properties.csv, row 17: …` */
export function refusalText({ table, row, reason }: Refusal): string {
  return `${table}, row ${row}: ${reason}`
}

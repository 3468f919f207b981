import { AppError } from '#contract/errors.ts'
import type { Writer } from '#server/db/database.ts'
import { attachImported } from '#laboratory/server/specimens/index.ts'
import { ImportError, type Imported, type ImportPlan } from '#server/tests/import/index.ts'
import type { UploadedFile } from './files.ts'

/**
 * Attaches records of some files to the specimens that somebody chose for them.
 *
 * @returns the records whose names decide
 * @throws ImportError where a specimen takes no record by now, or its file holds several
 */
export async function attachChosen(
  db: Writer,
  files: readonly UploadedFile[],
  { specimens }: ImportPlan,
  { replicateIds }: Imported,
): Promise<string[]> {
  const byName: string[] = []
  for (const { name, hash, choice } of files) {
    const made = replicateIds.filter((_id, i) => specimens[i]!.file.hash === hash)
    if (choice.specimen === undefined) byName.push(...made)
    else if (choice.specimen !== 'none') {
      if (made.length > 1)
        throw new ImportError(`${name}: several specimens are in it. Choose none of a project for it.`)
      for (const replicate of made) await attachOne(db, name, { specimen: choice.specimen, replicate })
    }
  }
  return byName
}

async function attachOne(db: Writer, file: string, place: Parameters<typeof attachImported>[1]): Promise<void> {
  try {
    await attachImported(db, place)
  } catch (error) {
    if (error instanceof AppError) throw new ImportError(`${file}: ${error.message}`)
    throw error
  }
}

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import { filesAt, type FoundFile } from './find-files.ts'

const archiveName = 'files.zip'
const sumsName = 'SHA256SUMS'

export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
}

/**
 * Unpacks the archive of a data set below `into`.
 * @param source  folder with `files.zip` and the SHA-256 of each file in it, `SHA256SUMS`
 * @throws ArchiveError if one of the two is missing or damaged, or a file differs from the published one
 */
export async function filesOfArchive(source: string, into: string): Promise<FoundFile[]> {
  const archive = join(source, archiveName)
  const refuse = (reason: string, cause?: unknown) =>
    new ArchiveError(`${archive} ${reason}. No data of it was loaded. Restore it with: git checkout -- ${source}`, {
      cause,
    })
  const problemOf = (error: unknown, name: string) => {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || (error instanceof IngestError && code === 'not-found'))
      return refuse(name === archiveName ? 'is missing' : `cannot be checked: ${name} is missing`, error)
    if (error instanceof IngestError) return refuse('is damaged', error)
    return typeof code === 'string' ? refuse(`cannot be read: ${name}, ${code}`, error) : error
  }
  const sums = await readFile(join(source, sumsName), 'utf8').catch((error: unknown) => {
    throw problemOf(error, sumsName)
  })
  const files = await filesAt(archive, into).catch((error: unknown) => {
    throw problemOf(error, archiveName)
  })
  const stated = new Set(sums.split('\n').filter((line) => line !== ''))
  for (const file of files) {
    const own = nameIn(file)
    const hash = createHash('sha256')
      .update(await readFile(file.path))
      .digest('hex')
    if (!stated.delete(`${hash}  ${own}`)) throw refuse(`was changed: ${own || 'it'} differs from ${sumsName}`)
  }
  const [lost] = stated
  if (lost !== undefined) throw refuse(`was changed: ${lost.split('  ')[1]} of ${sumsName} is missing`)
  return files.map((file) => ({ ...file, name: `${basename(source)}/${nameIn(file)}` }))
}

function nameIn({ name }: FoundFile): string {
  return name.slice(archiveName.length + 1)
}

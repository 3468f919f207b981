import { forbidden } from '#contract/errors.ts'
import type { Memory } from '../../../memory.ts'
import type { Reader } from '#server/db/database.ts'
import { projectId } from '#laboratory/server/projects/index.ts'
import { rowVersions } from '#server/tests/index.ts'

type Reading = { readonly read: <T>(work: (db: Reader) => Promise<T>) => Promise<T>; readonly memory: Memory }

type Question = {
  readonly epsilon: string
  readonly comparing?: readonly string[] | undefined
  readonly project?: string | undefined
}

/**
 * The answer to a question about materials, from memory unless a row that it depends on has changed. The database is asked on every
 * call what this caller may see. An answer is written after the transaction has ended.
 *
 * @throws AppError `forbidden` when one of the materials may not be read, `not_found` for a project that the caller has not
 */
export async function remembered<Records>(
  { read, memory: { answers } }: Reading,
  { call, body }: { call: string; body: Question },
  gather: (db: Reader) => Promise<Records>,
  write: (gathered: Records) => Buffer | Promise<Buffer>,
): Promise<Buffer> {
  // A coil behind `~` is one of its material's rows.
  const materials = [body.epsilon, ...(body.comparing ?? [])].map((name) => name.split('~')[0]!)
  const found = await read(async (db) => {
    const versions = await rowVersions(db, materials)
    if (versions === undefined) throw forbidden()
    // Whether the project is theirs is asked each time, too: among those who see it, it holds the same specimens.
    if (body.project !== undefined) await projectId(db, body.project)
    const key = `${call} ${versions} ${JSON.stringify(body)}`
    const known = answers.get(key)
    return known ? { known } : { key, gathered: await gather(db) }
  })
  if ('known' in found) return found.known
  const written = await write(found.gathered)
  answers.set(found.key, written)
  return written
}

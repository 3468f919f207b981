import { forbidden } from '#contract/errors.ts'
import type { Memory } from '../../../memory.ts'
import type { Reader } from '#server/db/database.ts'
import { projectId } from '#laboratory/server/projects/index.ts'
import { rowVersions } from '#server/tests/index.ts'

type Question = {
  readonly epsilon: string
  readonly comparing?: readonly string[] | undefined
  readonly project?: string | undefined
}

/**
 * The answer to a question about materials, made anew only when a row that it depends on has changed. The database is
 * asked on every call what this caller may see; memory is asked for exactly that afterwards.
 *
 * @throws AppError `forbidden` when one of the materials may not be read, `not_found` for a project that the caller has not
 */
export async function remembered(
  db: Reader,
  { answers }: Memory,
  { call, body }: { call: string; body: Question },
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  // A coil behind `~` is one of its material's rows.
  const materials = [body.epsilon, ...(body.comparing ?? [])].map((name) => name.split('~')[0]!)
  const versions = await rowVersions(db, materials)
  if (versions === undefined) throw forbidden()
  // Whether the project is theirs is asked each time, too: among those who see it, it holds the same specimens.
  if (body.project !== undefined) await projectId(db, body.project)
  const key = `${call} ${versions} ${JSON.stringify(body)}`
  const known = answers.get(key)
  if (known) return known
  const made = await make()
  answers.set(key, made)
  return made
}

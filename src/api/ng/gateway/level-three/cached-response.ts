import { forbidden } from '#contract/errors.ts'
import type { ResponseCaches } from '../../../response-caches.ts'
import type { Reader } from '#server/db/database.ts'
import { projectId } from '#laboratory/server/projects/index.ts'
import { rowVersions } from '#server/tests/index.ts'

type Reading = { readonly read: <T>(work: (db: Reader) => Promise<T>) => Promise<T>; readonly memory: ResponseCaches }

type Question = {
  readonly epsilon: string
  readonly comparing?: readonly string[] | undefined
  readonly project?: string | undefined
}

/**
 * Returns a cached response until a row that it depends on changes. The database checks rights on each call.
 * @throws AppError `forbidden` if a material, `not_found` if a project is not visible to the caller
 */
export async function cachedResponse<Records>(
  { read, memory: { responses } }: Reading,
  { call, body }: { call: string; body: Question },
  selectCurves: (db: Reader) => Promise<Records>,
  write: (selected: Records) => Buffer | Promise<Buffer>,
): Promise<Buffer> {
  // The part behind `~` selects a coil of the material.
  const materials = [body.epsilon, ...(body.comparing ?? [])].map((name) => name.split('~')[0]!)
  const found = await read(async (db) => {
    const versions = await rowVersions(db, materials)
    if (versions === undefined) throw forbidden()
    if (body.project !== undefined) await projectId(db, body.project)
    const key = `${call} ${versions} ${JSON.stringify(body)}`
    const known = responses.get(key)
    return known ? { known } : { key, selected: await selectCurves(db) }
  })
  if ('known' in found) return found.known
  const written = await write(found.selected)
  responses.set(found.key, written)
  return written
}

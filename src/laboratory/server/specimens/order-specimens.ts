import { AppError, forbidden } from '#contract/errors.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Database } from '#server/db/database.ts'
import { addSpecimens, findProject } from '#laboratory/server/projects/index.ts'
import { type Direction } from '#laboratory/server/projects/specimens.ts'
import { followSpecimens } from './read-specimens.ts'

export type SpecimenOrder = {
  readonly project: string
  readonly material: string
  readonly test: TestCode
  readonly directions: readonly Direction[]
  /** Per direction, numbered from 1, including existing ones. */
  readonly count: number
}

const maxSpecimens = 2_000

/**
 * Adds specimens to a project until it has `count` per direction. Staff only.
 *
 * @returns number of new specimens
 * @throws AppError `forbidden` if the project is not visible to the caller; `invalid_request` above 2000 specimens
 */
export function orderSpecimens(
  database: Database,
  caller: Caller,
  { project: code, material, test, directions, count }: SpecimenOrder,
  request: string | null = null,
): Promise<number> {
  return database.asWriter(caller, async (db) => {
    const project = await findProject(db, code)
    if (!project) throw forbidden()
    const before = await followSpecimens(db, project)
    const wanted = directions.flatMap((direction) =>
      Array.from({ length: count }, (_, i) => ({ material, test, direction, number: i + 1 })),
    )
    const isThere = (one: (typeof wanted)[number]) =>
      before.some(
        (s) => s.material === material && s.test === test && s.direction === one.direction && s.number === one.number,
      )
    const fresh = wanted.filter((one) => !isThere(one))
    if (before.length + fresh.length > maxSpecimens)
      throw new AppError('invalid_request', 'Nothing was added.', {
        issues: [{ path: 'count', message: `A project has at most ${maxSpecimens} specimens` }],
      })
    if (fresh.length === 0) return 0
    await addSpecimens(db, project.id, fresh)
    await appendAudit(db, {
      action: 'specimen.order',
      object: project.id,
      after: { material, test, specimens: fresh.length },
      request,
    })
    return fresh.length
  })
}

import { AppError, forbidden } from '#contract/errors.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Database } from '#server/db/database.ts'
import { addSpecimens, findProject } from '#laboratory/server/projects/index.ts'
import { type Direction } from '#laboratory/server/projects/specimens.ts'
import { followSpecimens } from './read-specimens.ts'

export type WantedSpecimens = {
  readonly project: string
  readonly material: string
  readonly test: TestCode
  readonly directions: readonly Direction[]
  /** For each direction, numbered from 1; those that are there already count. */
  readonly count: number
}

const mostSpecimens = 2_000

/**
 * Sees to it that a project has so many specimens of a material for a test in each direction. Staff's alone.
 *
 * @returns how many are new
 * @throws AppError `forbidden` for a project that the caller may not see, `invalid_request` beyond 2,000 specimens
 */
export function orderSpecimens(
  database: Database,
  caller: Caller,
  { project: code, material, test, directions, count }: WantedSpecimens,
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
    if (before.length + fresh.length > mostSpecimens)
      throw new AppError('invalid_request', 'Nothing was added.', {
        issues: [{ path: 'count', message: `A project has at most ${mostSpecimens} specimens` }],
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

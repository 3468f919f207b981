import { sql } from 'kysely'
import type { Caller, Database, Writer } from '#server/db/database.ts'

import { assertMayRelease } from './perform-release-action.ts'
import { openPlan, publishPlanned } from './planned.ts'
import { findRelease, isFor, listReleases, type Release } from './find.ts'

export type Audience = {
  readonly name: string
  readonly path: string
  readonly readers: readonly string[]
  readonly savedViews: number
  readonly people: number
}

/**
 * Makes the release of a plan, runs `look` on the result, and rolls back, so that the preview equals the release.
 * @param look  sees the release as it would be, and the previous one
 * @throws AppError `forbidden` for other roles than staff, and as `publishPlanned`
 */
export async function tryPlanned<T>(
  database: Database,
  caller: Caller,
  id: string,
  look: (db: Writer, releases: { readonly before: Release | undefined; readonly made: Release }) => Promise<T>,
): Promise<T> {
  assertMayRelease(caller)
  const takenBack = new Error('rollback of a preview')
  let seen: { readonly value: T } | undefined
  try {
    await database.asWriter(
      caller,
      async (db) => {
        await openPlan(db, id)
        const all = await listReleases(db)
        const { name } = await publishPlanned(db, id)
        const made = await findRelease(db, name)
        seen = { value: await look(db, { before: all.find(isFor(made.owner)), made }) }
        throw takenBack
      },
      { statementTimeout: 120_000 },
    )
  } catch (error) {
    if (error !== takenBack) throw error
  }
  return seen!.value
}

/** Readers affected by a change of materials, for staff. Saved views are only counted. */
export async function audienceOf(db: Writer, materials: readonly string[]): Promise<Audience[]> {
  const ids = sql`${[...materials]}::uuid[]`
  const { rows } = await sql<Audience>`
    select n.name, n.path,
      array(select r.reader from app.readers_of_materials(${ids}) r where r.material_id = n.id order by r.reader) as readers,
      coalesce(v.views, 0) as "savedViews", coalesce(v.people, 0) as people
    from tree_node n left join app.saved_views_of_materials(${ids}) v on v.material_id = n.id
    where n.id = any(${ids}) order by n.path`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

export type ProjectDay = {
  readonly id: string
  readonly code: string
  readonly what: string
  readonly day: string
  readonly changedAt: Date
}

/**
 * Days of the projects that go on and that the caller may see: of the projects themselves and, for staff, of their open rows. 2 000 at most.
 *
 * @param self  only those that are this account's; null: all
 */
export async function daysOfProjects(
  db: Reader,
  { self, rowsToo }: { readonly self: string | null; readonly rowsToo: boolean },
): Promise<ProjectDay[]> {
  const open = sql`p.stage not in ('delivered', 'cancelled') and p.archived_at is null`
  const { rows } = await sql<ProjectDay>`
    select p.id, p.code, p.title as what, p.due::text as day, p.changed_at as "changedAt" from project p
      where p.due is not null and ${open} and (${self}::uuid is null or p.owner_id = ${self}::uuid)
    union all
    select r.id, p.code, r.material || ', ' || r.test || ' ' || r.direction, r.due::text, r.changed_at
      from project_row r join project p on p.id = r.project_id
      where ${rowsToo} and r.due is not null and r.stage <> 'done' and ${open} and (${self}::uuid is null or r.owner_id = ${self}::uuid)
    order by day, code limit 2000`.execute(db)
  return rows
}

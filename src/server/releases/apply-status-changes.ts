import { sql } from 'kysely'
import type { Reader, Writer } from '#server/db/database.ts'
import { inPart, type Part } from './scope.ts'

/** Applies status changes of published records since the last release; drafts have theirs already. */
export async function applyStatusChanges(db: Writer, release: number, part: Part): Promise<void> {
  const waiting = sql`h.release is null and ${inPart('status_change', 'h', part)}`
  for (const table of ['replicate', 'point_set', 'parameter_set'] as const) {
    await sql`
      update ${sql.table(table)} x set status = last.status, release = ${release}
      from (select distinct on (h.record_id) h.record_id, h.status from status_change h
        where h.kind = ${table} and h.status in ('evaluated', 'approved') and ${waiting} order by h.record_id, h.id desc) last
      where x.id = last.record_id and x.release is not null
        and x.status in ('raw', 'evaluated', 'approved') and x.status <> last.status`.execute(db)
  }
  await sql`update status_change h set release = ${release} where ${waiting}`.execute(db)
}

/**
 * Marks coils of the open release as approved if all their evaluated published records are; raw records do not count.
 */
export async function updateCoilApproval(db: Writer, release: number): Promise<void> {
  await sql`
    update coil v set status = case when its.approved then 'approved' else 'evaluated' end, release = ${release}
    from (
      select t.coil_id, coalesce(bool_and(r.status = 'approved') filter (where r.status <> 'raw'), false) as approved
      from (
        select material_id, condition_id, status, release from replicate
        union all select material_id, condition_id, status, release from point_set
      ) r
      join condition c on c.id = r.condition_id join test_series t on t.id = c.series_id
      where r.release is not null and r.status in ('raw', 'evaluated', 'approved') and r.material_id in (
        select material_id from replicate where release = ${release}
        union select material_id from point_set where release = ${release})
      group by t.coil_id
    ) its
    where v.id = its.coil_id and v.release is not null
      and v.status = any(case when its.approved then array['raw', 'evaluated'] else array['approved'] end)`.execute(db)
}

export async function hasPendingStatusChanges(db: Writer, part: Part): Promise<boolean> {
  const { rows } = await sql`
    select from status_change h
    where h.release is null and h.status in ('evaluated', 'approved') and ${inPart('status_change', 'h', part)}
      and not exists (select from status_change n
        where n.record_id = h.record_id and n.id > h.id and n.status in ('evaluated', 'approved'))
      and exists (
        select from replicate x where x.id = h.record_id and x.release is not null and x.status not in (h.status, 'withdrawn')
        union all
        select from point_set x where x.id = h.record_id and x.release is not null and x.status not in (h.status, 'withdrawn')
        union all
        select from parameter_set x where x.id = h.record_id and x.release is not null and x.status not in (h.status, 'withdrawn'))
    limit 1`.execute(db)
  return rows.length > 0
}

/** Number of records that a release publishes as approved, and as raw or evaluated; without synthetic and withdrawn ones. */
export async function approvalsIn(db: Reader, release: number): Promise<{ approved: number; unapproved: number }> {
  const { rows } = await sql<{ approved: number; unapproved: number }>`
    select count(*) filter (where status = 'approved')::int as approved,
      count(*) filter (where status in ('raw', 'evaluated'))::int as unapproved
    from (select status from replicate where release = ${release} union all select status from point_set where release = ${release}
      union all select status from parameter_set where release = ${release}) x`.execute(db)
  return rows[0]!
}

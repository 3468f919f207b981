import { sql } from 'kysely'
import type { StatusCell } from '#contract/materials/material-status.ts'
import type { Reader } from '#server/db/database.ts'

export type StatusEvent = {
  readonly what: 'imported' | 'evaluated' | 'approved' | 'withdrawn' | 'kept' | 'released'
  readonly at: Date
  /** Null: the site itself, or a command on its machine. */
  readonly by: string | null
  /** Approved by its evaluator. */
  readonly alone: boolean
  /** Reason; for a release its notes. */
  readonly reason: string
  /** Version of the evaluation, name of the file or of the release. */
  readonly of: string
  /** Some of the records. */
  readonly labels: readonly string[]
  readonly records: number
  /** Not released yet. */
  readonly waits: boolean
}

const maxEvents = 200
/** Display name among staff; unknown for deleted accounts. */
const nameOf = (account: string) => sql`case when ${sql.ref(account)} is not null then
  coalesce(nullif(concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')), ''), 'Staff') end`

/** Events of the records of a cell, newest first; equal events of one moment are combined. */
export async function cellHistory(
  db: Reader,
  { coilId, cell }: { readonly coilId: string; readonly cell: StatusCell },
): Promise<StatusEvent[]> {
  const { rows } = await sql<StatusEvent>`
    with record as (
      select r.record_id as id, r.kind, r.label, r.material_id from status_record r where r.coil_id = ${coilId}::uuid and r.cell = ${cell}
    ), number as (
      select s.id, r.label || ', ' || s.property as label from every_version.scalar s join record r on r.kind = 'replicate' and r.id = s.replicate_id
    ), file as (
      select r.material_id, r.label, coalesce(p.raw_file_hash, q.raw_file_hash) as hash
      from record r left join replicate p on p.id = r.id left join point_set q on q.id = r.id
    ), event as (
      select 'imported' as what, f.imported_at as at, f.imported_by as account, false as alone, '' as reason, f.name as of, o.label, f.release is null as waits
      from file o join raw_file f on f.material_id = o.material_id and f.hash = o.hash
      union all
      select s.status, s.at, s.account_id, s.alone, s.reason, s.method, coalesce(r.label, n.label, 'the coil'), s.release is null
      from status_change s left join record r on r.id = s.record_id left join number n on n.id = s.record_id
      where s.coil_id = ${coilId}::uuid and (r.id is not null or n.id is not null or s.kind = 'variant')
      union all
      select 'released', e.published_at, null, false, e.note, e.name, r.label, false
      from record r join (
        select id, release from every_version.replicate union all select id, release from every_version.point_set
        union all select id, release from every_version.parameter_set
        union all select s.replicate_id, s.release from every_version.scalar s) v on v.id = r.id
      join public.release e on e.number = v.release
      group by e.number, e.published_at, e.note, e.name, r.label
    )
    select e.what, date_trunc('second', min(e.at)) as at, e.by, e.alone, e.reason, e.of, e.waits, count(distinct e.label)::int as records,
      (array_agg(distinct e.label order by e.label))[1:4] as labels
    from (select e.*, ${nameOf('e.account')} as by from event e left join account a on a.id = e.account) e
    group by e.what, date_trunc('second', e.at), e.by, e.alone, e.reason, e.of, e.waits
    order by at desc, e.what limit ${maxEvents}`.execute(db)
  return rows
}

export type NumberVersion = {
  readonly value: number | null
  readonly unit: string
  readonly method: string
  readonly version: string
  readonly state: 'unreleased' | 'released' | 'superseded' | 'withdrawn'
  /** Name of the first release that shows it, and of the one that replaced it. */
  readonly release: string | null
  readonly until: string | null
  readonly evaluated: { readonly by: string | null; readonly at: Date } | null
  readonly reason: string | null
}

export async function numberHistory(
  db: Reader,
  { replicateId, property }: { readonly replicateId: string; readonly property: string },
): Promise<NumberVersion[]> {
  const { rows } = await sql<NumberVersion>`
    with version as (
      select id, value, unit, method, version, flags, release, until_release from every_version.scalar
        where replicate_id = ${replicateId}::uuid and property = ${property}
      union all
      select id, value, unit, method, version, flags, release, null from scalar
        where replicate_id = ${replicateId}::uuid and property = ${property} and release is null
    )
    select v.value, v.unit, v.method, v.version, b.name as release, u.name as until,
      case when v.release is null then 'unreleased' when v.until_release is not null then 'superseded'
        when 'withdrawn' = any(v.flags) then 'withdrawn' else 'released' end as state,
      case when 'withdrawn' = any(v.flags) then (
        select w.reason from withdrawal w where w.record_id = v.id order by w.noted_at desc limit 1) end as reason,
      e.evaluated
    from version v
    left join public.release b on b.number = v.release
    left join public.release u on u.number = v.until_release
    left join lateral (
      select jsonb_build_object('by', ${nameOf('s.account_id')}, 'at', s.at) as evaluated
      from status_change s left join account a on a.id = s.account_id
      where s.record_id = ${replicateId}::uuid and s.status = 'evaluated' and s.method = v.version
        and (v.release is null or s.release <= v.release) order by s.id desc limit 1) e on true
    order by v.release desc nulls first`.execute(db)
  return rows.map((row) => ({
    ...row,
    evaluated: row.evaluated && { ...row.evaluated, at: new Date(row.evaluated.at) },
  }))
}

export async function numbersOfCell(
  db: Reader,
  { coilId, cell }: { readonly coilId: string; readonly cell: StatusCell },
): Promise<{ replicateId: string; label: string; property: string; versions: number }[]> {
  const { rows } = await sql<{ replicateId: string; label: string; property: string; versions: number }>`
    select r.record_id as "replicateId", r.label, s.property, count(*)::int as versions
    from status_record r join (
      select id, replicate_id, property, position from every_version.scalar
      union all select id, replicate_id, property, position from scalar where release is null) s on s.replicate_id = r.record_id
    where r.coil_id = ${coilId}::uuid and r.cell = ${cell} and r.kind = 'replicate'
    group by r.record_id, r.label, r.position, r.number, s.property
    order by r.position, r.number, min(s.position)`.execute(db)
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import type { WithdrawalNote } from '#contract/releases/releases.ts'
import { symbolText } from '#core/properties/change-text.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { ownedBy } from './scope.ts'

export type Between = { readonly from: number; readonly to: number; readonly materials: readonly string[] }

type Coil = { readonly materialId: string; readonly coilId: string; readonly coil: string }
export type NumberChange = Coil & {
  readonly test: TestCode
  readonly condition: string
  readonly property: string
  readonly unit: string
  readonly before: { readonly mean: number; readonly n: number } | null
  readonly after: { readonly mean: number; readonly n: number } | null
}
export type CountChange = Coil & { readonly test: TestCode; readonly count: number }
export type SetChange = Coil & {
  readonly tab: string
  readonly model: string
  readonly before: number | null
  readonly after: number | null
}

const changedWithin = (row: string, { from, to }: Omit<Between, 'materials'>): RawBuilder<boolean> => {
  const r = sql.id(row)
  return sql<boolean>`((${r}.release > ${from} and ${r}.release <= ${to}) or (${r}.until_release > ${from} and ${r}.until_release <= ${to}))`
}
const shownAt = (row: string, release: RawBuilder<unknown>): RawBuilder<boolean> => {
  const r = sql.id(row)
  return sql<boolean>`(${r}.release <= ${release} and (${r}.until_release is null or ${r}.until_release > ${release}))`
}
const newest = (table: string, { materials }: Between): RawBuilder<unknown> => sql`(
  select distinct on (id) * from every_version.${sql.id(table)}
  where material_id = any(${[...materials]}::uuid[]) order by id, release desc)`

/** Visible materials that differ. @param owner  private materials of this organisation; null: public catalogue */
export async function changedMaterials(
  db: Reader,
  { from, to, owner }: { readonly from: number; readonly to: number; readonly owner?: string | null | undefined },
): Promise<{ id: string; name: string; path: string }[]> {
  // Each release recalculates the property table for its materials, so its former rows name them.
  const { rows } = await sql<{ id: string; name: string; path: string }>`
    select n.id, n.name, n.path from tree_node n
    where n.id in (select p.material_id from every_version.property_row p where ${changedWithin('p', { from, to })})
      and ${owner === undefined ? sql`true` : ownedBy('tree_node', 'n', owner)}
    order by n.path`.execute(db)
  return rows
}

/** Means that differ, by coil, test, condition and property; at most `limit`. */
export async function changedNumbers(db: Reader, between: Between, limit: number): Promise<NumberChange[]> {
  const { from, to, materials } = between
  const own = (row: string) => sql<boolean>`${sql.id(row)}.material_id = any(${[...materials]}::uuid[])`
  const { rows } = await sql<NumberChange>`
    with condition_changed as (
      select r.condition_id as id from every_version.replicate r where ${own('r')} and ${changedWithin('r', between)}
      union
      select r.condition_id from every_version.scalar s join every_version.replicate r on r.id = s.replicate_id
        where ${own('s')} and ${changedWithin('s', between)}
      union
      select c.id from every_version.coil v join every_version.test_series t on t.coil_id = v.id
        join every_version.condition c on c.series_id = t.id where ${own('v')} and ${changedWithin('v', between)}
    ), named as (
      select c.id, c.label, c.position, t.code, v.id as coil_id, v.name as coil, v.material_id, v.position as coil_position
      from ${newest('condition', between)} c join ${newest('test_series', between)} t on t.id = c.series_id
      join ${newest('coil', between)} v on v.id = t.coil_id
      where c.id in (select id from condition_changed)
    ), state as materialized (
      -- In the order of their values: sums in another order differ in the last digit, and nothing would have changed.
      select k.at, n.id, s.property, min(s.unit) as unit, avg(s.value order by s.value) as mean, count(*)::int as count
      from (values (${from}::int), (${to}::int)) k (at)
      join named n on exists (select from every_version.coil v
        where v.id = n.coil_id and v.status <> 'withdrawn' and ${shownAt('v', sql`k.at`)})
      join every_version.replicate r on r.condition_id = n.id and r.status <> 'withdrawn' and ${shownAt('r', sql`k.at`)}
      join every_version.scalar s on s.replicate_id = r.id and s.value is not null and ${shownAt('s', sql`k.at`)}
      group by 1, 2, 3
    )
    select n.material_id as "materialId", n.coil_id as "coilId", n.coil, n.code as test, n.label as condition,
      coalesce(a.property, b.property) as property, coalesce(a.unit, b.unit) as unit,
      case when a.mean is not null then jsonb_build_object('mean', a.mean, 'n', a.count) end as before,
      case when b.mean is not null then jsonb_build_object('mean', b.mean, 'n', b.count) end as after
    from (select * from state where at = ${from}) a
    full join (select * from state where at = ${to}) b on (b.id, b.property) = (a.id, a.property)
    join named n on n.id = coalesce(a.id, b.id)
    where (a.mean, a.count) is distinct from (b.mean, b.count)
    order by n.coil_position, n.coil, n.code <> 'UAT', n.code, n.position, n.label, property limit ${limit}`.execute(db)
  return rows
}

/** Number of new, replaced and removed curves of a test. */
export async function changedCurves(db: Reader, between: Between): Promise<CountChange[]> {
  const { rows } = await sql<CountChange>`
    select v.material_id as "materialId", v.id as "coilId", v.name as coil, t.code as test,
      count(distinct (k.replicate_id, k.kind))::int as count
    from every_version.curve k join ${newest('replicate', between)} r on r.id = k.replicate_id
    join ${newest('condition', between)} c on c.id = r.condition_id
    join ${newest('test_series', between)} t on t.id = c.series_id join ${newest('coil', between)} v on v.id = t.coil_id
    where k.material_id = any(${[...between.materials]}::uuid[]) and k.kind <> 'raw' and ${changedWithin('k', between)}
    group by v.material_id, v.id, v.name, v.position, t.code order by v.position, v.name, t.code`.execute(db)
  return rows
}

/** Number of new, replaced and removed point sets and strain fields of a test. */
export async function changedPoints(db: Reader, between: Between): Promise<CountChange[]> {
  const own = (row: string) =>
    sql`${sql.id(row)}.material_id = any(${[...between.materials]}::uuid[]) and ${changedWithin(row, between)}`
  const { rows } = await sql<CountChange>`
    with changed as (
      select p.condition_id, p.kind, p.condition_id as below from every_version.point_set p where ${own('p')}
      union
      select r.condition_id, f.frame, f.replicate_id from every_version.field_map f
        join ${newest('replicate', between)} r on r.id = f.replicate_id where ${own('f')}
    )
    select v.material_id as "materialId", v.id as "coilId", v.name as coil, t.code as test, count(*)::int as count
    from changed k join ${newest('condition', between)} c on c.id = k.condition_id
    join ${newest('test_series', between)} t on t.id = c.series_id join ${newest('coil', between)} v on v.id = t.coil_id
    group by v.material_id, v.id, v.name, v.position, t.code order by v.position, v.name, t.code`.execute(db)
  return rows
}

export async function changedSets(db: Reader, between: Between): Promise<SetChange[]> {
  const { from, to, materials } = between
  const { rows } = await sql<SetChange>`
    select v.material_id as "materialId", v.id as "coilId", v.name as coil, m.fe_tab as tab, m.model, m.before, m.after
    from (
      select p.coil_id, p.fe_tab, p.model,
        max(p.version) filter (where ${shownAt('p', sql`${from}`)}) as before,
        max(p.version) filter (where ${shownAt('p', sql`${to}`)}) as after
      from every_version.parameter_set p
      where p.material_id = any(${[...materials]}::uuid[]) and p.status <> 'withdrawn' group by 1, 2, 3
    ) m join ${newest('coil', between)} v on v.id = m.coil_id
    where m.before is distinct from m.after order by v.position, v.name, m.fe_tab, m.model`.execute(db)
  return rows
}

export async function withdrawals(
  db: Reader,
  between: Between,
): Promise<(WithdrawalNote & { readonly materialId: string })[]> {
  const { from, to, materials } = between
  // Called for each page of a material; withdrawals are rare.
  const { rows: some } = await sql`
    select from withdrawal where material_id = any(${[...materials]}::uuid[]) and release > ${from} and release <= ${to} limit 1`.execute(
    db,
  )
  if (some.length === 0) return []
  const { rows } = await sql<
    Omit<WithdrawalNote, 'what'> & { materialId: string; place: string; property: string | null; set: string | null }
  >`
    select w.material_id as "materialId", e.name as release, w.kind, w.reason, s.property, p.fe_tab || ' ' || p.model as set,
      concat_ws(', ', v.name, t.code, c.label || ' ' || r.number) as place
    from withdrawal w join public.release e on e.number = w.release
    join ${newest('coil', between)} v on v.id = w.coil_id
    left join lateral (select s.property, s.replicate_id from every_version.scalar s where w.kind = 'scalar' and s.id = w.record_id limit 1) s on true
    left join lateral (select r.number, r.condition_id from every_version.replicate r
      where r.id = coalesce(s.replicate_id, case when w.kind = 'replicate' then w.record_id end) limit 1) r on true
    left join lateral (select q.condition_id from every_version.point_set q where w.kind = 'point_set' and q.id = w.record_id limit 1) q on true
    left join ${newest('condition', between)} c on c.id = coalesce(r.condition_id, q.condition_id)
    left join ${newest('test_series', between)} t on t.id = c.series_id
    left join lateral (select p.fe_tab, p.model from every_version.parameter_set p where w.kind = 'parameter_set' and p.id = w.record_id limit 1) p on true
    where w.material_id = any(${[...materials]}::uuid[]) and w.release > ${from} and w.release <= ${to}
    order by w.release desc, place, s.property, set`.execute(db)
  return rows.map(({ place, property: id, set, ...note }) => ({
    ...note,
    what: [place, id && symbolText(id), set].filter(Boolean).join(', '),
  }))
}

import { type RawBuilder, sql } from 'kysely'
import { lowerBound } from '#core/evaluate/result/flags.ts'
import { gaugeColumns, propertyColumns } from '#core/properties/shown-column.ts'
import type { Writer } from '#server/db/database.ts'
import { isReleased } from '#server/db/is-released.ts'

const columns = JSON.stringify(
  propertyColumns.map(({ id, property, test, orientation, preferred }) => ({
    id,
    property: property.id,
    test,
    orientation,
    preferred,
  })),
)
const names = propertyColumns.map(({ id }) => sql.id(id))

/**
 * Recalculates rows of the property table for all materials of the release's owner that this transaction has changed.
 * Part of every release, so that numbers and rows change together. Returns the number of coils.
 */
export async function refreshProperties(
  db: Writer,
  { number, owner }: { readonly number: number; readonly owner: string | null },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select k.material_id as id from material_mark k join tree_node n on n.id = k.material_id
    where k.mark = pg_current_xact_id() and n.organisation_id is not distinct from ${owner}::uuid`.execute(db)
  const changed = rows.map(({ id }) => id)
  await sql`delete from property_row where material_id = any(${changed}::uuid[])`.execute(db)
  return fill(db, changed, sql`${number}::integer`)
}

/**
 * Recalculates the rows of these materials outside of a release, from released records only, so each row retains its
 * release number. Returns the number of coils.
 */
export async function rebuildProperties(db: Writer, materials: readonly string[]): Promise<number> {
  const { rows } = await sql<{ coil: string; release: number }>`
    delete from property_row where material_id = any(${[...materials]}::uuid[]) returning coil_id as coil, release`.execute(
    db,
  )
  const releases = JSON.stringify(Object.fromEntries(rows.map(({ coil, release }) => [coil, release])))
  // A new row has the last release that published or withdrew a record of its material.
  return fill(
    db,
    materials,
    sql`coalesce((${releases}::jsonb ->> v.id::text)::int, (
      select max(x.release) from (
        select release from coil where material_id = v.material_id
        union all select release from replicate where material_id = v.material_id
        union all select release from scalar where material_id = v.material_id
        union all select release from withdrawal where material_id = v.material_id) as x))`,
  )
}

/**
 * @param materials  sorted ids, so that the planner knows their number
 * @param release    of the row of coil v
 */
async function fill(db: Writer, materials: readonly string[], release: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with released_coil as materialized (
      select v.id, v.material_id, v.thickness_mm, v.coating, v.mill_type, v.synthetic, v.status, m.ancestors
      from coil v join tree_node m on m.id = v.material_id
      where v.material_id = any(${[...materials]}::uuid[]) and ${isReleased('v')} and ${isReleased('m')} and v.status <> 'withdrawn'
    ), cell as (
      -- Released specimens of each coil and condition, with every number of theirs that is one.
      select t.coil_id, t.code, s.property, c.label, c.orientation, c.position,
        avg(s.value) as mean, stddev_samp(s.value) as s, count(*)::int as n, avg(l.value) as gauge,
        min(s.method) as method, (array_agg(s."window" order by r.number))[1] as span,
        string_agg(array_to_string(s.flags, ' '), ' ') as flags, (array_agg(s.id order by r.number))[1] as number
      from released_coil v
      join test_series t on t.coil_id = v.id
      join condition c on c.series_id = t.id
      join replicate r on r.condition_id = c.id
      join scalar s on s.replicate_id = r.id
      left join scalar l on l.replicate_id = r.id and l.property = 'uat.l0' and ${isReleased('l')}
      where ${isReleased('t')} and ${isReleased('c')} and ${isReleased('r')} and r.status <> 'withdrawn'
        and ${isReleased('s')} and s.value is not null
      group by t.coil_id, t.code, s.property, c.id
    ), chosen as (
      select distinct on (cell.coil_id, k.id) cell.*, k.id, k.preferred
      from cell join jsonb_to_recordset(${columns}::jsonb)
        as k(id text, property text, test text, orientation text, preferred text)
        on k.test = cell.code and k.property = cell.property and (k.orientation is null or k.orientation = cell.label)
      order by cell.coil_id, k.id, cell.label <> k.preferred, cell.position, cell.label
    ), numbers as materialized (
      select coil_id, ${sql.join(propertyColumns.map(({ id }) => sql`max(mean) filter (where id = ${sql.lit(id)}) as ${sql.id(id)}`))},
        array_agg(id order by id) filter (where n < 3) as few,
        array_agg(id order by id) filter (where ${lowerBound} = any(string_to_array(flags, ' '))) as bounds,
        jsonb_object_agg(id, label) filter (where label <> preferred) as conditions,
        jsonb_object_agg(id, gauge) filter (where gauge is not null and id = any(${[...gaugeColumns]}::text[])) as gauges,
        jsonb_object_agg(id, jsonb_strip_nulls(jsonb_build_object(
          's', s, 'n', n, 'condition', label, 'gauge', gauge, 'window', span, 'method', method, 'number', number,
          'flags', (select jsonb_agg(distinct f) from unnest(string_to_array(flags, ' ')) f where f <> '')))) as details
      from chosen group by coil_id
    ), shown as (
      select t.coil_id, count(*) as curves, sum(octet_length(k.data)) as bytes
      from released_coil v
      join test_series t on t.coil_id = v.id
      join condition c on c.series_id = t.id
      join replicate r on r.condition_id = c.id
      join curve k on k.replicate_id = r.id
      where ${isReleased('k')} and k.superseded is null
      group by t.coil_id
    )
    insert into property_row (coil_id, material_id, grade_id, family_id, thickness_mm, coating, mill_type, synthetic, status,
      tests, curves, curve_bytes, release, ${sql.join(names)}, few, bounds, conditions, gauges, details)
    select v.id, v.material_id, v.ancestors[4], v.ancestors[3], v.thickness_mm, v.coating, v.mill_type, v.synthetic, v.status,
      array(select t.code from test_series t where t.coil_id = v.id and t.release is not null order by t.code),
      coalesce(k.curves, 0), coalesce(k.bytes, 0), ${release}, ${sql.join(names.map((name) => sql`n.${name}`))}, n.few, n.bounds, n.conditions, n.gauges, coalesce(n.details, '{}')
    from released_coil v left join numbers n on n.coil_id = v.id left join shown k on k.coil_id = v.id`.execute(db)
  return Number(numAffectedRows)
}

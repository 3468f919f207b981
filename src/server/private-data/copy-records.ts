import { type RawBuilder, sql } from 'kysely'
import { slugOfName } from '#core/catalogue/names.ts'
import type { Writer } from '#server/db/database.ts'
import { columnsOf, type ReleasedTable, releasedTables } from '../releases/scope.ts'

type Copy = {
  readonly consent: string
  readonly from: string
  readonly to: { readonly id: string; readonly name: string }
}

/**
 * Copies published records of a material as drafts of another one, without traces of its owner: coils get new names;
 * heats, specimens, remarks, laboratories, projects, authors, names in files and the files are omitted. Returns the
 * number of coils.
 */
export async function copyRecords(db: Writer, copy: Copy): Promise<number> {
  for (const table of releasedTables) {
    if (table === 'raw_file') continue // its head names the customer
    const columns = await columnsOf(db, table)
    const values = columns.map((column) => valueOf(table, column, copy))
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.id(column)))})
      select ${sql.join(values)} from ${sql.table(table)} x
      where x.material_id = ${copy.from} and ${isShown(table)}`.execute(db)
  }
  return nameCoils(db, copy)
}

/** Rows that readers see now, with visible parents. */
function isShown(table: ReleasedTable): RawBuilder<boolean> {
  const published = sql`x.release is not null`
  const coils = sql`(select v.id from coil v where v.material_id = x.material_id and v.release is not null and v.status <> 'withdrawn')`
  const series = sql`(select s.id from test_series s where s.release is not null and s.coil_id in ${coils})`
  const conditions = sql`(select c.id from condition c where c.release is not null and c.series_id in ${series})`
  const replicates = sql`(select r.id from replicate r where r.release is not null and r.status <> 'withdrawn' and r.condition_id in ${conditions})`
  switch (table) {
    case 'coil':
      return sql`${published} and x.status <> 'withdrawn'`
    case 'test_series':
      return sql`${published} and x.coil_id in ${coils}`
    case 'parameter_set':
      return sql`${published} and x.status <> 'withdrawn' and x.coil_id in ${coils}`
    case 'condition':
      return sql`${published} and x.series_id in ${series}`
    case 'replicate':
    case 'point_set':
      return sql`${published} and x.status <> 'withdrawn' and x.condition_id in ${conditions}`
    case 'curve':
      return sql`${published} and x.superseded is null and x.replicate_id in ${replicates}`
    default:
      return sql`${published} and x.replicate_id in ${replicates}`
  }
}

const references: ReadonlySet<string> = new Set([
  'id',
  'coil_id',
  'series_id',
  'condition_id',
  'replicate_id',
  'curve_id',
])
/** Columns that identify the owner, or describe a draft. */
const emptied: ReadonlySet<string> = new Set([
  'heat',
  'specimen',
  'remarks',
  'laboratory',
  'raw_file_hash',
  'specimen_id',
  'release',
  'superseded',
])

function valueOf(table: ReleasedTable, column: string, { consent, to }: Copy): RawBuilder<unknown> {
  const x = sql.ref(`x.${column}`)
  if (column === 'material_id') return sql`${to.id}::uuid`
  if (references.has(column)) return sql`app.promoted_id(${consent}, ${x})`
  if (emptied.has(column)) return sql`null`
  // Until `nameCoils`: names of coils are unique.
  if (table === 'coil' && (column === 'name' || column === 'slug')) return sql`app.promoted_id(${consent}, x.id)::text`
  if (column === 'author') return sql`'Material Insights'`
  if (column === 'issues') return sql`'[]'::jsonb`
  if (column === 'inputs') return sql`array(select app.promoted_id(${consent}, i) from unnest(${x}) i)`
  // Columns and results without their names in the file.
  if (column === 'channels')
    return sql`(select jsonb_agg(c || jsonb_build_object('name', c->>'role') order by n) from jsonb_array_elements(${x}) with ordinality as e (c, n))`
  if (column === 'laboratory_results')
    return sql`(select coalesce(jsonb_agg(l || jsonb_build_object('name', l->>'id') order by n), '[]'::jsonb)
      from jsonb_array_elements(${x}) with ordinality as e (l, n) where l->>'id' is not null)`
  return x
}

/** `DP980 (12) GI 1.40`; a second coil of the same coating and thickness is `DP980 (12) GI 1.40 B`. */
async function nameCoils(db: Writer, { to }: Copy): Promise<number> {
  const coils = await db
    .selectFrom('coil')
    .where('material_id', '=', to.id)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'coating', 'thickness_mm'])
    .execute()
  const used = new Map<string, number>()
  for (const { id, coating, thickness_mm: thickness } of coils) {
    const plain = `${to.name} ${coating ?? 'UC'} ${thickness.toFixed(2)}`
    const twin = used.get(plain) ?? 0
    used.set(plain, twin + 1)
    const name = twin === 0 ? plain : `${plain} ${letter(twin)}`
    await db
      .updateTable('coil')
      .where('id', '=', id)
      .set({ name, slug: slugOfName(name) })
      .execute()
  }
  return coils.length
}

/** B, C … for the second, third …; beyond Z its number. */
function letter(twin: number): string {
  return twin < 26 ? String.fromCodePoint(65 + twin) : String(twin + 1)
}

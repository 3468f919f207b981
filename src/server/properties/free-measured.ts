import { sql } from 'kysely'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { columnName } from './filter-sql.ts'

export type FreeMeasured = { readonly material: string; readonly path: string; readonly coil: string }

/**
 * Free materials with measured data, most properties first, as examples for tools. Few materials are free, so this is
 * fast in a catalogue of any size.
 * @param tests    only coils with one of these tests
 * @param columns  only coils with all these properties
 * @throws AppError `invalid_request` for a column that does not exist
 */
export async function freeMeasured(
  db: Reader,
  {
    tests,
    columns = [],
    limit,
  }: { readonly tests: readonly TestCode[]; readonly columns?: readonly string[]; readonly limit: number },
): Promise<readonly FreeMeasured[]> {
  const known = sql.join([sql`true`, ...columns.map((id) => sql`${columnName(id)} is not null`)], sql` and `)
  const { rows } = await sql<FreeMeasured>`
    select material, path, coil from (
      select distinct on (m.path) split_part(m.path, '/', -1) as material, m.path, v.slug as coil,
        (select count(*) from jsonb_object_keys(p.details)) as properties
      from tree_node m join property_row p on p.material_id = m.id join coil v on v.id = p.coil_id
      where m.free and m.visibility = 'public' and not p.synthetic and p.tests && ${[...tests]}::text[] and ${known}
      order by m.path, properties desc, v.slug
    ) best
    order by properties desc, material
    limit ${limit}`.execute(db)
  return rows
}

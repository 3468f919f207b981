import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

/**
 * The revision of the catalogue as a visitor sees it: a text that changes with everything they may see of it, i.e. releases, the
 * tree, the coils, all records of the materials that are free, and the operator's own texts (migrations/0006, 0017).
 * Whatever is kept for visitors is kept under it. Ask in a visitor's name; policies leave out what is somebody's alone.
 */
export async function catalogueRevision(db: Reader): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select concat_ws(' ', app.catalogue_state(), (select max(number) from release),
      (select string_agg(m.material_id || ':' || m.mark, ' ' order by m.material_id) from material_mark m)) as revision`.execute(
    db,
  )
  return rows[0]!.revision
}

import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

/**
 * A text that changes with everything that a visitor may see of the catalogue: releases, the tree, the coils, and all
 * records of the materials that are free (migrations/0009, 0041). Asked in a visitor's name; policies leave out what is
 * somebody's alone.
 */
export async function visitorState(db: Reader): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', app.catalogue_state(), (select max(number) from release),
      (select string_agg(m.material_id || ':' || m.mark, ' ' order by m.material_id) from material_mark m)) as state`.execute(
    db,
  )
  return rows[0]!.state
}

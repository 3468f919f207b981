import type { TestDatabase } from './make-database.ts'

/** Turns synthetic materials of a catalogue into measured ones that are free for everyone. @param slugs  last steps of their addresses */
export async function makeFreeMeasured(database: TestDatabase, slugs: readonly string[]): Promise<void> {
  await database.asAdmin(async (admin) => {
    const { rows } = await admin.query<{ id: string }>(
      `update tree_node set free = true where level = 'material' and slug = any($1) returning id`,
      [slugs],
    )
    const ids = rows.map(({ id }) => id)
    await admin.query(`update variant set synthetic = false, status = 'approved' where material_id = any($1)`, [ids])
    await admin.query('update property_row set synthetic = false where material_id = any($1)', [ids])
  })
}

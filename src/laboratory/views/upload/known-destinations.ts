import type { Reader } from '#server/db/database.ts'

const maxSuggestions = 500

/** Names of materials, grades with their addresses, and coils of one material, for suggestions in a form. Each may be incomplete. */
export async function knownDestinations(db: Reader, material: string | undefined) {
  const materials = await db
    .selectFrom('tree_node')
    .where('level', '=', 'material')
    .select('name')
    .orderBy('name')
    .limit(maxSuggestions)
    .execute()
  const grades = await db
    .selectFrom('tree_node')
    .where('level', '=', 'grade')
    .select(['name', 'path'])
    .orderBy('path')
    .limit(maxSuggestions)
    .execute()
  const coils =
    material === undefined
      ? []
      : await db
          .selectFrom('coil as c')
          .innerJoin('tree_node as n', 'n.id', 'c.material_id')
          .where((row) => row.or([row('n.name', '=', material), row('n.path', '=', material)]))
          .select('c.name')
          .orderBy('c.name')
          .limit(maxSuggestions)
          .execute()
  return { materials: materials.map(({ name }) => name), grades, coils: coils.map(({ name }) => name) }
}

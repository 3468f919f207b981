import type { Reader } from '#server/db/database.ts'

const maxSuggestions = 500

/** Names of materials and of the coils of one of them, for suggestions in a form. Both may be incomplete. */
export async function knownDestinations(db: Reader, material: string | undefined) {
  const materials = await db
    .selectFrom('tree_node')
    .where('level', '=', 'material')
    .select('name')
    .orderBy('name')
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
  return { materials: materials.map(({ name }) => name), coils: coils.map(({ name }) => name) }
}

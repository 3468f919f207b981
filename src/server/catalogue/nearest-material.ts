import { sql } from 'kysely'
import { slugOfName } from '#core/catalogue/names.ts'
import type { Reader } from '#server/db/database.ts'

/** Below this two names have little in common. */
const leastAlike = 0.3

/** Name of the material of the public tree that is spelt most like a text; undefined where none comes near. */
export async function nearestMaterial(db: Reader, text: string): Promise<string | undefined> {
  const slug = slugOfName(text.slice(0, 120)).toLowerCase()
  const alike = sql<number>`similarity(n.lower_slug, ${slug})`
  const row = await db
    .selectFrom('tree_node as n')
    .where('n.level', '=', 'material')
    .where(alike, '>=', leastAlike)
    .orderBy(alike, 'desc')
    .orderBy('n.name')
    .limit(1)
    .select('n.name')
    .executeTakeFirst()
  return row?.name
}

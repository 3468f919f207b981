import type { DataSource } from '#contract/data-source.ts'
import type { Reader } from '#server/db/database.ts'

/** Coils of these names whose measurements others have published, as far as the caller may read them. */
export async function sourcesOfCoils(
  db: Reader,
  names: readonly string[],
): Promise<{ name: string; source: DataSource }[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('variant')
    .where('name', 'in', names)
    .where('source', 'is not', null)
    .orderBy('name')
    .select(['name', 'source'])
    .execute()
  return rows.map(({ name, source }) => ({ name, source: source! }))
}

import type { CoilRow } from '#contract/views/coil-table.ts'
import type { Reader } from '#server/db/database.ts'
import { listCoils } from '#server/properties/index.ts'
import { coilRow } from './coil-table.ts'

/** Coils by their short names, in that order; those that the caller may not read are as those that do not exist. */
export async function chosenCoils(
  db: Reader,
  slugs: readonly string[],
): Promise<{ found: readonly CoilRow[]; unknown: readonly string[] }> {
  if (slugs.length === 0) return { found: [], unknown: [] }
  const variants = await db
    .selectFrom('variant')
    .where('slug', 'in', [...slugs])
    .select('id')
    .execute()
  const rows = await listCoils(db, { variants: variants.map(({ id }) => id) }, { columns: [], limit: slugs.length })
  const bySlug = new Map(rows.map((row) => [row.slug, coilRow(row, [])]))
  return {
    found: slugs.flatMap((slug) => bySlug.get(slug) ?? []),
    unknown: slugs.filter((slug) => !bySlug.has(slug)),
  }
}

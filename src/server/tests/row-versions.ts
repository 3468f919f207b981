import { sql } from 'kysely'
import { normaliseGradeName, slugOfName } from '#core/catalogue/names.ts'
import type { Reader } from '#server/db/database.ts'
import { readable } from '../catalogue/readable.ts'

/**
 * Version of everything that the caller may see of some materials, by name or slug in any spelling: equal texts mean
 * equal rows, so results can be cached. Undefined if a material does not exist or may not be read. Contains the
 * materials, the mark that every change below a material renews (migrations/0006), versions of the nodes above, the
 * newest release that may change it and whether it was requested, and whether drafts and withdrawn records are shown.
 * The policy `paid_data` makes no other difference between readers, which a test verifies.
 */
export async function rowVersions(db: Reader, names: readonly string[]): Promise<string | undefined> {
  const spellings = names.map((name) => [name, normaliseGradeName(name)].map((each) => slugOfName(each).toLowerCase()))
  const { rows } = await sql<{ slug: string; readable: boolean; version: string }>`
    select n.lower_slug as slug, ${readable('n')} as readable,
      n.id || '.' || coalesce(k.mark::text, 'nothing') || '.' || (select app.is_staff()) || '.' || (
        select coalesce(max(r.number), 0) from release r where not r.private or r.organisation_id = n.organisation_id) || '.' ||
        (app.read_release() is not null) || '.' ||
        (select string_agg(a.id || ':' || a.xmin, ',') from tree_node a where a.id = any(n.ancestors)) as version
    from tree_node n left join material_mark k on k.material_id = n.id
    where n.level = 'material' and n.lower_slug = any(${spellings.flat()})
    order by n.id`.execute(db)
  const found = spellings.every((own) => own.some((slug) => rows.some((row) => row.slug === slug)))
  if (!found || !rows.every((row) => row.readable)) return undefined
  return rows.map(({ version }) => version).join(' ')
}

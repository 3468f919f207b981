import { sql } from 'kysely'
import { normaliseGradeName, slugOfName } from '#core/catalogue/names.ts'
import type { Reader } from '#server/db/database.ts'
import { readable } from '../catalogue/readable.ts'

/**
 * One short text for everything that the caller may see of some materials, by name or slug in any spelling. Equal texts
 * mean the same state of the same rows: what was made from them once need not be made again. Undefined when one of the
 * materials may not be read or does not exist.
 *
 * The text names the materials, the mark that every change below a material renews (migrations/0006), the versions of the nodes above
 * it, the newest release that may change it and whether it was asked for, and whether drafts and withdrawn records are shown: among those who may read a material, the policy
 * `paid_data` makes no other difference. A test holds the policies to that.
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

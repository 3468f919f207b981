import { sql } from 'kysely'
import { normaliseGradeName, slugOfName } from '#core/catalogue/names.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { readable } from '../catalogue/readable.ts'

/**
 * One short text for everything that the caller may see of a test of some materials, by name or slug in any spelling.
 * Equal texts mean the same versions of the same rows: what was made from them once need not be made again. Undefined
 * when one of the materials may not be read or does not exist.
 *
 * A row's version is its id and `xmin`, the transaction that wrote it: any change of a row, and any change of what the
 * policies show, gives another text. Hashes are added up, so that the order of rows does not matter.
 */
export async function rowVersions(db: Reader, names: readonly string[], test: TestCode): Promise<string | undefined> {
  const spellings = names.map((name) => [name, normaliseGradeName(name)].map((each) => slugOfName(each).toLowerCase()))
  const { rows } = await sql<{ slugs: string[] | null; readable: boolean | null; version: string }>`
    with material as materialized (
      select n.id, lower(n.slug) as slug, n.ancestors, ${readable('n')} as readable
      from tree_node n
      where n.level = 'material' and lower(n.slug) = any(${spellings.flat()})
    ), replicates as materialized (
      select r.id, ${version('v')} + ${version('t')} + ${version('c')} + ${version('r')} as version
      from material m
      join variant v on v.material_id = m.id
      left join test_series t on t.variant_id = v.id and t.code = ${test}
      left join condition c on c.series_id = t.id
      left join replicate r on r.condition_id = c.id
    )
    select
      (select array_agg(slug) from material) as slugs,
      (select bool_and(readable) from material) as readable,
      concat_ws('.',
        (select sum(${version('n')}) from material m join tree_node n on n.id = any(m.ancestors)),
        (select max(number) from release),
        (select sum(version) from replicates),
        (select sum(${version('k')}) from replicates r join curve k on k.replicate_id = r.id),
        (select sum(${version('s')}) from replicates r join scalar s on s.replicate_id = r.id),
        (select sum(${version('p')}) from material m join point_set p on p.material_id = m.id)
      ) as version`.execute(db)
  const { slugs, readable: open, version: text } = rows[0]!
  const found = spellings.every((own) => own.some((slug) => slugs?.includes(slug)))
  return found && open ? text : undefined
}

/** A 64-bit hash of a row's id, seeded with the transaction that wrote it. */
function version(alias: string) {
  const row = sql.id(alias)
  return sql`coalesce(uuid_hash_extended(${row}.id, ${row}.xmin::text::bigint)::numeric, 0)`
}

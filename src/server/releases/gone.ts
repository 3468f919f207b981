import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Reader } from '#server/db/database.ts'

type Gone = { release: string; reason: string | null; last: string | null }

/**
 * Why a number or curve has gone: it was withdrawn for a reason, or replaced. Names the last release that shows it. Undefined
 * for what was never published, and for a material that the caller may not read now.
 */
export async function gone(db: Reader, table: 'scalar' | 'curve', id: string): Promise<AppError | undefined> {
  const { rows } = await sql<Gone>`
    with own as (
      select x.id, x.replicate_id from ${sql.table(table)} x where x.id = ${id}::uuid
      union select x.id, x.replicate_id from former.${sql.id(table)} x where x.id = ${id}::uuid
    ), coil as (
      select t.variant_id as id from own join condition c on c.id in (
        select r.condition_id from every_version.replicate r where r.id = own.replicate_id)
      join test_series t on t.id = c.series_id
    ), ending as (
      select w.release as number, w.reason from withdrawal w where w.release is not null
        and w.record_id in (select id from own union select replicate_id from own union select id from coil)
      union all
      select f.until_release, null from former.${sql.id(table)} f where f.id = ${id}::uuid
    )
    select r.name as release, e.reason,
      (select b.name from release b where b.number < e.number order by b.number desc limit 1) as last
    from ending e join release r on r.number = e.number
    order by e.number desc, e.reason is null limit 1`.execute(db)
  const [ending] = rows
  if (!ending) return undefined
  const { release, reason, last } = ending
  const why =
    reason === null ? `Replaced or taken back with release ${release}.` : `Withdrawn with release ${release}: ${reason}`
  return new AppError('gone', `${why}${last === null ? '' : ` As it was before: release=${last}.`}`)
}

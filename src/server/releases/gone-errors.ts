import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Reader } from '#server/db/database.ts'
import { readsAt } from './find.ts'

type Gone = { release: string; reason: string | null; last: string | null }

/**
 * Reason why a number or curve is hidden, withdrawn or replaced, and the last release that shows it. Undefined
 * if it was never published or its material is not visible to the caller.
 */
export async function findGoneError(db: Reader, table: 'scalar' | 'curve', id: string): Promise<AppError | undefined> {
  const { rows } = await sql<Gone>`
    with own as (
      select x.id, x.replicate_id from ${sql.table(table)} x where x.id = ${id}::uuid
      union select x.id, x.replicate_id from former.${sql.id(table)} x where x.id = ${id}::uuid
    ), own_coil as (
      select t.coil_id as id from own join condition c on c.id in (
        select r.condition_id from every_version.replicate r where r.id = own.replicate_id)
      join test_series t on t.id = c.series_id
    ), ending as (
      select w.release as number, w.reason from withdrawal w where w.release is not null
        and w.record_id in (select id from own union select replicate_id from own union select id from own_coil)
      union all
      select f.until_release, null from former.${sql.id(table)} f where f.id = ${id}::uuid
    )
    select r.name as release, e.reason,
      ${lastBefore('r')} as last
    from ending e join release r on r.number = e.number
    order by e.number desc, e.reason is null limit 1`.execute(db)
  return rows[0] && goneError(rows[0])
}

/**
 * Reason why a coil of a material is hidden. Undefined if it was never withdrawn.
 * @param wanted  id, short name or name; default: the coil withdrawn last
 */
export async function findGoneCoilError(
  db: Reader,
  materialId: string,
  wanted?: string,
): Promise<AppError | undefined> {
  const requested = wanted?.toLowerCase() ?? null
  const { rows } = await sql<Gone>`
    select e.name as release, w.reason,
      ${lastBefore('e')} as last
    from withdrawal w join release e on e.number = w.release
    left join lateral (select v.name, v.slug from every_version.coil v where v.id = w.record_id limit 1) v on true
    where w.material_id = ${materialId}::uuid and w.kind = 'variant'
      and (${requested}::text is null or ${requested} in (w.record_id::text, lower(v.name), lower(v.slug)))
    order by e.number desc limit 1`.execute(db)
  return rows[0] && goneError(rows[0])
}

/** Name of the last release that shows a withdrawn record: public, or of the same organisation. */
function lastBefore(alias: string) {
  const e = sql.id(alias)
  return sql<string | null>`(select b.name from public.release b where ${readsAt('b')} < ${e}.number
    and (not b.private or b.organisation_id = ${e}.organisation_id) order by b.number desc limit 1)`
}

function goneError({ release, reason, last }: Gone): AppError {
  const why =
    reason === null
      ? `Replaced or rolled back with release ${release}.`
      : `Withdrawn with release ${release}: ${reason}`
  return new AppError('gone', `${why}${last === null ? '' : ` Earlier state: release=${last}.`}`)
}

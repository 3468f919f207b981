import { type RawBuilder, sql } from 'kysely'

/**
 * Column for `tree_node` under the given alias: whether the caller may read the records of a material. Same rule as the
 * policy `paid_data` (migrations/0006), which decides; lists use this to grey out entries.
 */
export function readable(alias: string): RawBuilder<boolean> {
  const n = sql.id(alias)
  return sql<boolean>`coalesce(
    (select app.is_staff()) or ${n}.free or ${n}.ancestors && (select app.granted_nodes())
      or ${n}.organisation_id = (select app.own_org()), false)`
}

/** Whether a material is a draft or has draft specimens; for staff only. */
export function containsDrafts(alias: string): RawBuilder<boolean> {
  const m = sql.id(alias)
  return sql<boolean>`((select app.is_staff())
    and (${m}.release is null or ${m}.id in (select app.materials_with_drafts())))`
}

/**
 * Nodes of one level, under the given alias, whose address begins with this one. "0" is the character after "/". Unlike
 * `ancestors` this uses an index behind the policy of the tree (migrations/0007).
 * @param path  in lower case: `steels/ahss`, or a column with such a value
 */
export function isBelow(
  alias: string,
  level: 'series' | 'family' | 'grade' | 'material',
  path: string | RawBuilder<string>,
): RawBuilder<boolean> {
  const address = sql`${sql.id(alias, 'lower_path')} collate "C"`
  return sql<boolean>`${sql.id(alias, 'level')} = ${sql.lit(level)}
    and ${address} > ${path}::text || '/' and ${address} < ${path}::text || '0'`
}

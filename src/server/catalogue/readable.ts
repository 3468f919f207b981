import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the caller may read the records of a material, as a column beside `tree_node` under the alias given. The
 * same rule as the policy `paid_data` (migrations/0006), which decides; this only tells lists what to grey out.
 */
export function readable(alias: string): RawBuilder<boolean> {
  const n = sql.id(alias)
  return sql<boolean>`coalesce(
    (select app.is_staff()) or ${n}.free or ${n}.ancestors && (select app.granted_nodes())
      or ${n}.organisation_id = (select app.own_org()), false)`
}

/** Whether a material, under the alias given, is a draft or holds specimens that are; asked for staff alone. */
export function holdsDrafts(alias: string): RawBuilder<boolean> {
  const m = sql.id(alias)
  return sql<boolean>`((select app.is_staff())
    and (${m}.release is null or ${m}.id in (select app.materials_with_drafts())))`
}

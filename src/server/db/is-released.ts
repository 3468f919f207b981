import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a row is published, for queries of the publishing transaction. The planner last counted these rows as drafts
 * and expects hardly any for `release is not null`, so it reads whole tables for each material; for an expression it
 * expects nearly all rows.
 */
export function isReleased(alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.release`)} + 0 is not null`
}

import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a row is published, for questions of the transaction that publishes it. When the planner counted these rows last they were
 * drafts: it takes a bare `release is not null` for true of hardly any, and reads whole tables for each material. Of an expression it
 * expects nearly all.
 */
export function isReleased(alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.release`)} + 0 is not null`
}

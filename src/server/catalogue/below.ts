import { type RawBuilder, sql } from 'kysely'

/**
 * Nodes of one level, under the alias given, below the node with this address: those whose address begins with its own. "0" is the letter behind
 * "/". Unlike a look into `ancestors` this finds them by an index behind the policy of the tree (migrations/0007).
 *
 * @param path  in small letters: `steels/ahss`, or a column that holds such
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

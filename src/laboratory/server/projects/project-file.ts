import { sql } from 'kysely'
import type { SupportFileType } from '#contract/support-limits.ts'
import type { Reader } from '#server/db/database.ts'

/** A file that came with words that the caller may read; undefined for any other. */
export function findProjectFile(
  db: Reader,
  id: string,
): Promise<{ readonly name: string; readonly type: SupportFileType; readonly data: Buffer } | undefined> {
  return db
    .selectFrom('project_file')
    .where(sql<string>`id::text`, '=', id.toLowerCase())
    .select(['name', 'type', 'data'])
    .executeTakeFirst()
}

import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'
import { ImportError } from '#server/tests/import/index.ts'
import type { ImportPlan } from '#server/tests/import/index.ts'

/**
 * Files of the public catalogue do not go into a private material, existing or to be made below a private node. Those of an
 * organisation find its own materials only (`Wanted.owner`).
 *
 * @throws ImportError
 */
export async function assertPublic(db: Reader, { path, material }: ImportPlan['target']): Promise<void> {
  const above = path.split('/').map((_, i, steps) =>
    steps
      .slice(0, i + 1)
      .join('/')
      .toLowerCase(),
  )
  const nearest = await db
    .selectFrom('tree_node')
    .where(sql<boolean>`lower_path = any(${above})`)
    .orderBy(sql`length(path)`, 'desc')
    .select(['organisation_id'])
    .executeTakeFirst()
  if ((nearest?.organisation_id ?? null) === null) return
  throw new ImportError(
    `${material} is a private material of an organisation: files of this page go into the public catalogue`,
  )
}

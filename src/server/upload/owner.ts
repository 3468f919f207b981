import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'
import { ImportError } from '#server/tests/import/index.ts'
import type { ImportPlan } from '#server/tests/import/index.ts'
import type { Owner } from './batches.ts'

/**
 * Files of an organisation go below its own private nodes, all others into the public tree.
 *
 * @throws ImportError for a material, existing or to be made, that is somebody else's
 */
export async function assertOwn(db: Reader, { path, material }: ImportPlan['target'], owner: Owner): Promise<void> {
  // Of a material that is still to be made, the node above it decides.
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
  if ((nearest?.organisation_id ?? null) === owner) return
  throw new ImportError(
    owner === null
      ? `${material} is a private material of an organisation: files of this page go into the public catalogue`
      : `${material} is not a private material of this organisation`,
  )
}

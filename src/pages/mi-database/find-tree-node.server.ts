import type { NodeSummary } from '#contract/catalogue.ts'
import { findNode } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'

/** Node of an address; undefined also for segments that cannot be a name and that the database would refuse. */
export async function findTreeNode(db: Reader, segments: readonly string[]): Promise<NodeSummary | undefined> {
  const possible = segments.every((segment) => segment.length <= 120 && !/\p{Cc}/u.test(segment))
  return possible ? findNode(db, segments) : undefined
}

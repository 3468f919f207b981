import type { NodeSummary } from '#contract/catalogue.ts'
import { findNode } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'

/** The node of an address; undefined as well for steps that no name can have, which a database would choke on. */
export async function findTreeNode(db: Reader, segments: readonly string[]): Promise<NodeSummary | undefined> {
  const possible = segments.every((segment) => segment.length <= 120 && !/\p{Cc}/u.test(segment))
  return possible ? findNode(db, segments) : undefined
}

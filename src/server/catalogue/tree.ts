import { sql } from 'kysely'
import type { TreeNode } from '#contract/catalogue.ts'
import type { Reader } from '#server/db/database.ts'
import { containsDrafts, readable } from './readable.ts'

/** The tree as visible to the caller, in one query; a level above material is open if a material below it is. */
export async function getTree(db: Reader): Promise<TreeNode[]> {
  const rows = await db
    .selectFrom('tree_node as n')
    .select([
      'n.id',
      'n.level',
      'n.parent_id',
      'n.name',
      'n.second_name',
      'n.path',
      'n.free',
      'n.synthetic',
      'n.announced',
    ])
    .select(readable('n').as('readable'))
    .select([sql<boolean>`n.release is null`.as('unreleased'), containsDrafts('n').as('drafts')])
    .orderBy('n.position')
    .orderBy('n.name')
    .execute()

  const nodes = new Map<string, TreeNode>()
  for (const { id, level, name, second_name, path, readable: open, unreleased, drafts, ...row } of rows) {
    const { free, synthetic, announced } = row
    const access = level === 'material' && open ? 'full' : 'locked'
    const draft = unreleased ? 'whole' : level === 'material' && drafts ? 'inside' : 'none'
    nodes.set(id, {
      id,
      level,
      name,
      secondName: second_name,
      path,
      free,
      synthetic,
      announced,
      access,
      draft,
      children: [],
    })
  }
  const roots: TreeNode[] = []
  for (const { id, parent_id } of rows) {
    const siblings = parent_id === null ? roots : nodes.get(parent_id)?.children
    siblings?.push(nodes.get(id)!)
  }
  for (const root of roots) openWithContent(root)
  return roots
}

function openWithContent(node: TreeNode): void {
  for (const child of node.children) {
    openWithContent(child)
    if (child.free) node.free = true
    if (child.access === 'full') node.access = 'full'
    if (child.draft !== 'none' && node.draft === 'none') node.draft = 'inside'
  }
}

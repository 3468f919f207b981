import { sql } from 'kysely'
import type { MaterialAccess } from '#contract/catalogue.ts'
import type { Reader } from '#server/db/database.ts'
import { freeSampleFirst } from './nodes.ts'
import { readable } from './readable.ts'

export type MenuRow = {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly secondName: string | null
  readonly path: string
  readonly announced: boolean
  /** Above materials: whether a material below is readable. */
  access: MaterialAccess
  readonly inner: boolean
}

const columns = [
  'n.id',
  'n.parent_id as parentId',
  'n.name',
  'n.second_name as secondName',
  'n.path',
  'n.announced',
] as const

/** Whole tree; children in menu order, parents in any position. */
export async function readMenu(db: Reader): Promise<MenuRow[]> {
  const found = await db
    .selectFrom('tree_node as n')
    .select(columns)
    // Null above materials: shorter than the level's name in thousands of rows.
    .select(sql<boolean | null>`case when n.level = 'material' then ${readable('n')} end`.as('open'))
    // Order of the index of children; sorting thousands of names would be slower.
    .orderBy('n.parent_id')
    .orderBy('n.position')
    .orderBy('n.name')
    .execute()
  const parents = new Set(found.map(({ parentId }) => parentId))
  const above = new Map<string, MenuRow>()
  // Field by field: spreading is several times slower.
  const rows = found.map(({ id, parentId, name, secondName, path, announced, open }): MenuRow => {
    const inner = open === null && parents.has(id)
    const row: MenuRow = { id, parentId, name, secondName, path, announced, access: open ? 'full' : 'locked', inner }
    if (inner) above.set(id, row)
    return row
  })
  const over = ({ parentId }: MenuRow) => (parentId === null ? undefined : above.get(parentId))
  for (const row of rows) {
    if (row.access === 'locked') continue
    // Up to the first node that is already marked.
    for (let node = over(row); node?.access === 'locked'; node = over(node)) node.access = 'full'
  }
  return rows
}

/**
 * Nodes directly below some nodes, or the categories. Never reads deeper levels: a node above materials is open if it,
 * an ancestor or a descendant is granted, or if it contains a free sample or the organisation's own material – few
 * nodes in a tree of any size.
 */
export async function menuLevel(db: Reader, parents: readonly string[] | null): Promise<MenuRow[]> {
  const rows = await db
    .with('opening', (with_) =>
      with_
        .selectFrom('tree_node as m')
        .where(
          sql<boolean>`m.free or m.organisation_id = (select app.own_org()) or m.id = any((select app.granted_nodes())::uuid[])`,
        )
        .select('m.ancestors'),
    )
    .selectFrom('tree_node as n')
    .$if(parents !== null, (q) => q.where('n.parent_id', '=', sql<string>`any(${[...(parents ?? [])]}::uuid[])`))
    .$if(parents === null, (q) => q.where('n.parent_id', 'is', null))
    .select(columns)
    .select([
      sql<boolean>`case when n.level = 'material' then ${readable('n')}
        else (select app.is_staff()) or n.ancestors && (select app.granted_nodes())
          or exists (select from opening o where o.ancestors @> array[n.id]) end`.as('open'),
      sql<boolean>`exists (select from tree_node c where c.parent_id = n.id)`.as('inner'),
    ])
    .orderBy('n.position')
    .orderBy('n.name')
    .execute()
  return rows.map(({ open, ...row }) => ({ ...row, access: open ? 'full' : 'locked' }))
}

export async function menuRoot(
  db: Reader,
  root: { readonly id: string } | { readonly path: string },
): Promise<{ id: string; names: string[] } | undefined> {
  const node = await db
    .selectFrom('tree_node')
    .$if('id' in root, (q) => q.where('id', '=', (root as { id: string }).id))
    .$if('path' in root, (q) => q.where('lower_path', '=', (root as { path: string }).path.toLowerCase()))
    .select(['id', 'ancestors'])
    .executeTakeFirst()
  if (!node) return undefined
  const trail = await db
    .selectFrom('tree_node')
    .where('id', '=', sql<string>`any(${[...node.ancestors]}::uuid[])`)
    .orderBy(sql`cardinality(ancestors)`)
    .select('name')
    .execute()
  return { id: node.id, names: trail.map(({ name }) => name) }
}

export async function menuSample(db: Reader): Promise<{ name: string; path: string } | undefined> {
  return (
    db
      .selectFrom('tree_node as n')
      // Literal, because a parameter would prevent the use of the index of free nodes.
      .where(sql<boolean>`n.free`)
      .orderBy(freeSampleFirst)
      .limit(1)
      .select(['n.name', 'n.path'])
      .executeTakeFirst()
  )
}

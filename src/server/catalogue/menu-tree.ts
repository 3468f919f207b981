import { sql } from 'kysely'
import type { MaterialAccess } from '#contract/catalogue.ts'
import type { Reader } from '#server/db/database.ts'
import { freeSampleFirst } from './nodes.ts'
import { readable } from './readable.ts'

/** A node as a menu needs it. */
export type MenuRow = {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly secondName: string | null
  readonly path: string
  readonly announced: boolean
  /** Above materials: whether something below is open. */
  access: MaterialAccess
  /** Whether there are nodes below it. */
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

/**
 * The whole tree, the children of each node in the order of a menu, parents before or behind them; a level opens with
 * its content.
 */
export async function wholeMenu(db: Reader): Promise<MenuRow[]> {
  const found = await db
    .selectFrom('tree_node as n')
    .select(columns)
    // Null above materials: one word fewer of thousands of rows than to name the level.
    .select(sql<boolean | null>`case when n.level = 'material' then ${readable('n')} end`.as('open'))
    // As the index of children has them; to sort thousands of names would take longer than to read them.
    .orderBy('n.parent_id')
    .orderBy('n.position')
    .orderBy('n.name')
    .execute()
  const parents = new Set(found.map(({ parentId }) => parentId))
  const above = new Map<string, MenuRow>()
  // Field by field, as spreading takes several times as long.
  const rows = found.map(({ id, parentId, name, secondName, path, announced, open }): MenuRow => {
    const inner = open === null && parents.has(id)
    const row: MenuRow = { id, parentId, name, secondName, path, announced, access: open ? 'full' : 'locked', inner }
    if (inner) above.set(id, row)
    return row
  })
  const over = ({ parentId }: MenuRow) => (parentId === null ? undefined : above.get(parentId))
  for (const row of rows) {
    if (row.access === 'locked') continue
    // Upwards until where somebody was before.
    for (let node = over(row); node?.access === 'locked'; node = over(node)) node.access = 'full'
  }
  return rows
}

/**
 * What lies directly below some nodes, or the categories. Never reads what lies deeper: a node above materials is open
 * when it, something above it, or something below it is granted, or when it holds a free sample or the organisation's
 * own – all few, whatever the size of the tree.
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

/** Names on the way from the root to a node, itself included; undefined when the caller may not know of it. */
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

/** The free sample, for its entry on top of the menu. */
export async function menuSample(db: Reader): Promise<{ name: string; path: string } | undefined> {
  return (
    db
      .selectFrom('tree_node as n')
      // As a word of the query: with a parameter the index of free nodes would not be used.
      .where(sql<boolean>`n.free`)
      .orderBy(freeSampleFirst)
      .limit(1)
      .select(['n.name', 'n.path'])
      .executeTakeFirst()
  )
}

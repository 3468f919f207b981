import type { MenuNode } from '#contract/gateway/menu.ts'
import type { MenuRow } from '#server/catalogue/menu-tree.ts'
import { databaseLink } from '../../words.ts'

/** Rows, those of one parent in the order of the menu, with the names on the way to the first of their levels. */
export type Rows = { readonly rows: readonly MenuRow[]; readonly above: readonly string[] }

/** The database menu as `get-sideMenu-new` answers it: its first child is the tree of materials. */
export function materialsMenu(rows: readonly MenuRow[], sample: { name: string; path: string } | undefined): MenuNode {
  const root = entry({ name: 'mi Database', link: '/mi-database', key: '/mi-database', Alt: 'Material database' })
  const materials = entry({
    name: 'Materials',
    link: '/mi-database/materials',
    key: '/mi-database/materials',
    parent: root.key,
    Alt: 'The tree of tested materials',
  })
  if (sample) {
    materials.children.push(
      entry({
        name: 'Free Sample',
        link: databaseLink(sample.path),
        key: 'free-sample',
        parent: materials.key,
        Alt: `${sample.name}: complete data of one material, open to everyone`,
        secondName: sample.name,
        access: 'full',
      }),
    )
  }
  materials.children.push(...menuNodes({ rows, above: [] }, materials.key))
  root.children.push(materials)
  return root
}

/** The nodes of some rows, each below its parent; those without one among the rows hang below `parent`. */
export function menuNodes({ rows, above }: Rows, parent: string): MenuNode[] {
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId ?? '')
  // A name is looked up by few: of thousands of materials none has anything below it.
  const known = new Set(rows.filter(({ inner }) => inner).map(({ id }) => id))
  const top = rows.filter(({ parentId }) => parentId === null || !known.has(parentId))
  return top.map((row) => treeNode(row, { parent, above, byParent }))
}

type Place = {
  readonly parent: string
  readonly above: readonly string[]
  readonly byParent: ReadonlyMap<string, readonly MenuRow[]>
}

function treeNode(row: MenuRow, { parent, above, byParent }: Place): MenuNode {
  const names = [...above, row.name]
  const children = (row.inner && byParent.get(row.id)) || []
  return entry({
    name: row.name,
    link: databaseLink(row.path),
    key: row.id,
    parent,
    children: children.map((child) => treeNode(child, { parent: row.id, above: names, byParent })),
    Alt: row.secondName ? `${row.name}: ${row.secondName}` : row.name,
    secondName: row.secondName,
    invalid: row.announced,
    group: names[2] ?? null,
    series: names[1] ?? null,
    access: row.access,
    more: row.inner && children.length === 0 ? true : undefined,
  })
}

/** Field by field: spread over its defaults a node takes four times as long, and a menu has thousands. */
function entry({
  name,
  link,
  key,
  Alt,
  parent = null,
  children = [],
  secondName = null,
  invalid = false,
  group = null,
  series = null,
  access = null,
  more,
}: Pick<MenuNode, 'name' | 'link' | 'key' | 'Alt'> & Partial<MenuNode>): MenuNode {
  return {
    parent,
    children,
    secondName,
    image: null,
    invalid,
    group,
    series,
    sideImageLink: null,
    access,
    name,
    link,
    key,
    Alt,
    more,
  }
}

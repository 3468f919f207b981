import type { MenuNode } from '#contract/gateway/menu.ts'
import { levelPicture, materialsSide, pairOf } from '#contract/menu/picture.ts'
import type { MenuRow } from '#server/catalogue/menu-tree.ts'
import { databaseLink } from '../../gateway-terms.ts'

/** Rows in menu order within each parent, with the names of the levels above them. */
export type Rows = { readonly rows: readonly MenuRow[]; readonly above: readonly string[] }

export function materialsMenu(rows: readonly MenuRow[], sample: { name: string; path: string } | undefined): MenuNode {
  const root = entry({
    name: 'mi-database',
    link: '/mi-database',
    key: '/mi-database',
    Alt: 'Material database',
    image: pairOf('menu/mi-database'),
  })
  const materials = entry({
    name: 'Materials',
    link: '/mi-database/materials',
    key: '/mi-database/materials',
    parent: root.key,
    Alt: 'The tree of tested materials',
    image: levelPicture(1),
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
        image: levelPicture(5),
        access: 'full',
      }),
    )
  }
  materials.children.push(...menuNodes({ rows, above: [] }, materials.key))
  root.children.push(materials)
  return root
}

/** Nests nodes below their parents; nodes without a listed parent are placed below `parent`. */
export function menuNodes({ rows, above }: Rows, parent: string): MenuNode[] {
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId ?? '')
  // Only nodes with children are looked up by name.
  const known = new Set(rows.filter(({ inner }) => inner).map(({ id }) => id))
  const top = rows.filter(({ parentId }) => parentId === null || !known.has(parentId))
  return top.map((row) => treeNode(row, { parent, above, byParent }))
}

type TreeContext = {
  readonly parent: string
  readonly above: readonly string[]
  readonly byParent: ReadonlyMap<string, readonly MenuRow[]>
}

function treeNode(row: MenuRow, { parent, above, byParent }: TreeContext): MenuNode {
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
    image: levelPicture(names.length),
    invalid: row.announced,
    group: names[2] ?? null,
    series: names[1] ?? null,
    access: row.access,
    more: row.inner && children.length === 0 ? true : undefined,
  })
}

/** Fields are written one by one: spreading defaults takes four times as long, and a menu has thousands of nodes. */
function entry({
  name,
  link,
  key,
  Alt,
  parent = null,
  children = [],
  secondName = null,
  image = null,
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
    image,
    invalid,
    group,
    series,
    sideImageLink: materialsSide,
    access,
    name,
    link,
    key,
    Alt,
    more,
  }
}

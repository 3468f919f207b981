import type { MenuNode } from '#contract/gateway/menu.ts'
import type { MenuRow } from '#server/catalogue/menu-tree.ts'
import { databaseLink } from '../../words.ts'

/** Rows in the order of the menu, with the names on the way to the first of their levels. */
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
        Alt: `${sample.name}: complete data of one material, open to everybody`,
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
  const known = new Set(rows.map(({ id }) => id))
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
  const children = byParent.get(row.id) ?? []
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
    ...(row.inner && children.length === 0 && { more: true }),
  })
}

function entry(given: Pick<MenuNode, 'name' | 'link' | 'key' | 'Alt'> & Partial<MenuNode>): MenuNode {
  return {
    parent: null,
    children: [],
    secondName: null,
    image: null,
    invalid: false,
    group: null,
    series: null,
    sideImageLink: null,
    access: null,
    ...given,
  }
}

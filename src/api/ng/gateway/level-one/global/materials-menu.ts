import type { TreeNode } from '#contract/catalogue.ts'
import type { MenuNode } from '#contract/gateway/menu.ts'
import { databaseLink } from '../../words.ts'

/** The database menu as `get-sideMenu-new` answers it: its first child is the tree of materials. */
export function materialsMenu(tree: readonly TreeNode[]): MenuNode {
  const root = entry({ name: 'mi Database', link: '/mi-database', key: '/mi-database', Alt: 'Material database' })
  const materials = entry({
    name: 'Materials',
    link: '/mi-database/materials',
    key: '/mi-database/materials',
    parent: root.key,
    Alt: 'The tree of tested materials',
  })
  const free = freeSample(tree)
  const sample =
    free &&
    entry({
      name: 'Free Sample',
      link: databaseLink(free.path),
      key: 'free-sample',
      parent: materials.key,
      Alt: `${free.name}: complete data of one material, open to everybody`,
      secondName: free.name,
      access: 'full',
    })
  materials.children = [...(sample ? [sample] : []), ...tree.map((node) => treeEntry(node, materials, []))]
  root.children = [materials]
  return root
}

/** `above`: names on the way from the root. */
function treeEntry(node: TreeNode, parent: MenuNode, above: readonly string[]): MenuNode {
  const names = [...above, node.name]
  const menu = entry({
    name: node.name,
    link: databaseLink(node.path),
    key: node.id,
    parent: parent.key,
    Alt: node.secondName ? `${node.name}: ${node.secondName}` : node.name,
    secondName: node.secondName,
    invalid: node.announced,
    group: names[2] ?? null,
    series: names[1] ?? null,
    access: node.access,
  })
  menu.children = node.children.map((child) => treeEntry(child, menu, names))
  return menu
}

function freeSample(nodes: readonly TreeNode[]): TreeNode | undefined {
  for (const node of nodes) {
    if (!node.free) continue
    if (node.level === 'material') return node
    const below = freeSample(node.children)
    if (below) return below
  }
  return undefined
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

import { AppError } from '#contract/errors.ts'
import { menuAnswer, type MenuNode, type SideMenuNew, sideMenuNewBody } from '#contract/gateway/menu.ts'
import { menuLevel, menuRoot, type MenuRow, menuSample, readMenu } from '#server/catalogue/menu-tree.ts'
import type { Reader } from '#server/db/database.ts'
import { endpoint } from '../../../../endpoint.ts'
import { cachedCatalogueResponse } from '../../../../cached-catalogue-response.ts'
import { materialsMenu, menuNodes } from './materials-menu.ts'

/** Larger trees are returned by level, up to this number of nodes. */
const maxNodes = 20_000

export const getSideMenuNew = endpoint({
  method: 'POST',
  url: '/ng/gateway/level-one/global/get-sideMenu-new',
  summary: 'Get the materials menu',
  description:
    'Returns a list of one tree. Its first child is the materials tree, with the free sample first. Public names ' +
    'are included for all callers; `access` states whether you can read a material. If the tree has more than ' +
    '20,000 nodes, only its two upper levels are returned. Nodes marked `more` have further children: pass the ' +
    'node as `root` to get them as a list.',
  tag: 'Gateway, level one',
  body: sideMenuNewBody,
  reply: menuAnswer,
  counted: true,
  async handle(call) {
    const { body, reply } = call
    const bytes = await cachedCatalogueResponse(call, `menu ${JSON.stringify(body)}`, async (db, { nodes }) =>
      Buffer.from(JSON.stringify(await answer(db, body, nodes))),
    )
    return reply.type('application/json; charset=utf-8').send(bytes)
  },
})

async function answer(db: Reader, { root, depth }: SideMenuNew, nodes: number): Promise<MenuNode[]> {
  if (root !== undefined) {
    const node = await menuRoot(db, root.startsWith('/') ? { path: pathOf(root) } : { id: root })
    if (!node) throw new AppError('not_found', 'The menu has no node with this key or link.')
    const rows = await levels(db, [node.id], depth ?? 1)
    return menuNodes({ rows, above: node.names }, node.id)
  }
  const whole = depth === undefined && nodes <= maxNodes
  const [rows, sample] = await Promise.all([whole ? readMenu(db) : levels(db, null, depth ?? 2), menuSample(db)])
  return [materialsMenu(rows, sample)]
}

async function levels(db: Reader, parents: readonly string[] | null, depth: number): Promise<MenuRow[]> {
  const rows: MenuRow[] = []
  let above = parents
  for (let level = 0; level < depth && rows.length < maxNodes; level++) {
    const below = await menuLevel(db, above)
    rows.push(...below)
    above = below.filter(({ inner }) => inner).map(({ id }) => id)
    if (above.length === 0) break
  }
  return rows
}

function pathOf(link: string): string {
  return link.slice('/mi-database/'.length)
}

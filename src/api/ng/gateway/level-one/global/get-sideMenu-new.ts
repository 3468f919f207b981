import { AppError } from '#contract/errors.ts'
import { menuAnswer, type MenuNode, type SideMenuNew, sideMenuNewBody } from '#contract/gateway/menu.ts'
import { menuLevel, menuRoot, type MenuRow, menuSample, wholeMenu } from '#server/catalogue/menu-tree.ts'
import type { Reader } from '#server/db/database.ts'
import { endpoint } from '../../../../endpoint.ts'
import { rememberedState } from '../../../../remembered-state.ts'
import { materialsMenu, menuNodes } from './materials-menu.ts'

/** Trees up to this many nodes come whole; an answer by level stops below it at the end of a level. */
const mostNodes = 20_000

export const getSideMenuNew = endpoint({
  method: 'POST',
  url: '/ng/gateway/level-one/global/get-sideMenu-new',
  summary: 'The materials menu',
  description:
    'A list of one tree, whose first child is the tree of materials with the free sample on top. Names of the public ' +
    `tree are there for everybody; \`access\` says which materials this caller may read. A tree of more than ${mostNodes} ` +
    'nodes comes with its two upper levels; nodes marked `more` have children that are asked for with `root`, whose ' +
    'answer is the list of these children.',
  tag: 'Gateway, level one',
  body: sideMenuNewBody,
  reply: menuAnswer,
  counted: true,
  async handle(call) {
    const { body, reply } = call
    const bytes = await rememberedState(call, `menu ${JSON.stringify(body)}`, async (db, { nodes }) =>
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
  const whole = depth === undefined && nodes <= mostNodes
  const [rows, sample] = await Promise.all([whole ? wholeMenu(db) : levels(db, null, depth ?? 2), menuSample(db)])
  return [materialsMenu(rows, sample)]
}

/** Level after level below some nodes, as deep as asked for and as there is room. */
async function levels(db: Reader, parents: readonly string[] | null, depth: number): Promise<MenuRow[]> {
  const rows: MenuRow[] = []
  let above = parents
  for (let level = 0; level < depth && rows.length < mostNodes; level++) {
    const below = await menuLevel(db, above)
    rows.push(...below)
    above = below.filter(({ inner }) => inner).map(({ id }) => id)
    if (above.length === 0) break
  }
  return rows
}

/** `/mi-database/Steels/AHSS` → `Steels/AHSS` */
function pathOf(link: string): string {
  return link.slice('/mi-database/'.length)
}

import { menuAnswer, sideMenuNewBody } from '#contract/gateway/menu.ts'
import { endpoint } from '../../../../endpoint.ts'
import { materialsMenu } from './materials-menu.ts'

export const getSideMenuNew = endpoint({
  method: 'POST',
  url: '/ng/gateway/level-one/global/get-sideMenu-new',
  summary: 'The materials menu',
  description:
    'A list of one tree, whose first child is the tree of materials with the free sample on top. Names of the public ' +
    'tree are there for everybody; `access` says which materials this caller may read.',
  tag: 'Gateway, level one',
  body: sideMenuNewBody,
  reply: menuAnswer,
  counted: true,
  handle: async ({ read }) => [materialsMenu(await read((data) => data.tree()))],
})

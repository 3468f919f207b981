import { AppError } from '#contract/errors.ts'
import { menuAnswer, sideMenuBody } from '#contract/gateway/menu.ts'
import { findMenuNode } from '#contract/menu/entry.ts'
import { withPages } from '#contract/menu/menu-pages.ts'
import { publicMenu } from '#contract/menu/public-menu.ts'
import { pagesOfRole } from '#contract/modules/pages-of-role.ts'
import { endpoint } from '../../../../endpoint.ts'

export const getSideMenu = endpoint({
  method: 'POST',
  url: '/ng/gateway/level-one/global/get-sideMenu',
  summary: 'Get the public menu',
  description: 'Returns all top sections, or the entries below `root`. Requires no token.',
  tag: 'Gateway, level one',
  body: sideMenuBody,
  reply: menuAnswer,
  counted: false,
  async handle({ services, body: { root } }) {
    const menu = withPages(publicMenu, pagesOfRole(services.modules ?? [], null))
    const link = root?.replace(/\/+$/, '').replace(/^(?!\/)/, '/')
    if (link === undefined || link === '/') return menu
    const node = findMenuNode(menu, link)
    if (!node) throw new AppError('not_found', 'The public menu has no entry at this address.')
    return node.children
  },
})

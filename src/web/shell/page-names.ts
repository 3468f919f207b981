import type { TrailStep } from '#contract/catalogue.ts'
import type { MenuNode } from '#contract/gateway/menu.ts'
import { publicMenu } from '#contract/menu/public-menu.ts'
import { namesByAddress, type ShownPage } from '#contract/modules/shown-page.ts'
import { titleCase } from './title-case.ts'

/** Page names by address, for the breadcrumb: from the page (`…/DP980-6` is DP980 (6)), its module or the menu. */
export function pageNames(
  trail: readonly TrailStep[],
  pages: readonly ShownPage[],
  own: readonly (readonly [address: string, name: string])[] = [],
): ReadonlyMap<string, string> {
  return new Map([
    ...inMenu,
    ...namesByAddress(pages),
    ...trail.map(({ path, name }) => [`/mi-database/${path}`, name] as const),
    ...own,
  ])
}

const inMenu = namesIn(publicMenu)

/** Products have full names even if shortened in the menu. */
function namesIn(nodes: readonly MenuNode[]): readonly (readonly [string, string])[] {
  return nodes.flatMap(({ link, name, children }) => {
    const own = titleCase(link.slice(link.lastIndexOf('/') + 1))
    return [[link, own.startsWith('mi') ? own : name] as const, ...namesIn(children)]
  })
}

import type { Role } from '../access/roles.ts'
import { mayDo } from '../access/staff-actions.ts'
import type { PageModule } from './page-module.ts'

/** A module as menus, breadcrumb and palette of one reader show it. Sent to the browser with every page: no more than that. */
export type ShownPage = Pick<PageModule, 'address' | 'also' | 'name' | 'subtitle' | 'menus' | 'words'>

/**
 * The modules that somebody's menus may name: pages of staff for whom the fixed table of roles allows them, all others for
 * everybody, because a tool outside a plan can be tried with the free sample.
 *
 * @param role  null for visitors
 */
export function pagesFor(modules: readonly PageModule[], role: Role | null): readonly ShownPage[] {
  return modules
    .filter(({ opens }) => typeof opens === 'string' || !('action' in opens) || mayDo(role, opens.action))
    .map(({ address, also, name, subtitle, menus: { public: place, ...staff }, words }) => {
      const hidden = place?.roles && (role === null || !place.roles.includes(role))
      return {
        address,
        ...(also && { also }),
        name,
        subtitle,
        menus: hidden ? staff : { ...(place && { public: place }), ...staff },
        words,
      }
    })
}

/** What the pages are called, by each of their addresses. */
export function namesByAddress(pages: readonly ShownPage[]): ReadonlyMap<string, string> {
  return new Map(pages.flatMap(({ address, also = [], name }) => [address, ...also].map((each) => [each, name])))
}

/** Pages of staff stand in one of the two lists of administration. */
export function isForStaff({ menus }: Pick<ShownPage, 'menus'>): boolean {
  return menus.administration !== undefined || menus.bar !== undefined
}

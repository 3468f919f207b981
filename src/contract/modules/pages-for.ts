import { customerRoles, type Role } from '../access/roles.ts'
import { mayDo } from '../access/staff-actions.ts'
import type { PageModule } from './page-module.ts'
import type { ShownPage } from './shown-page.ts'

/**
 * The modules that somebody's menus may name: pages of staff for whom the fixed table of roles allows them, those of an organisation's
 * own data for its customers too, all others for everybody, because a tool outside a plan can be tried with the free sample.
 * In a file of its own: the table of roles has no place in the first load.
 *
 * @param role  null for visitors
 */
export function pagesFor(modules: readonly PageModule[], role: Role | null): readonly ShownPage[] {
  return modules
    .filter(({ opens }) => mayOpen(role, opens))
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

function mayOpen(role: Role | null, opens: PageModule['opens']): boolean {
  if (typeof opens === 'string') return true
  if ('ownData' in opens) return mayDo(role, opens.ownData) || (role !== null && customerRoles.includes(role))
  return !('action' in opens) || mayDo(role, opens.action)
}

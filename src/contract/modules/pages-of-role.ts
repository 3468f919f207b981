import { customerRoles, type Role } from '../access/roles.ts'
import { mayDo } from '../access/staff-actions.ts'
import type { PageModule } from './page-module.ts'
import type { ShownPage } from './shown-page.ts'

/** Modules in the menus of a role; null for visitors. Includes tools outside the plan: the free sample can be tried. */
export function pagesOfRole(modules: readonly PageModule[], role: Role | null): readonly ShownPage[] {
  return modules
    .filter(({ opens }) => mayOpen(role, opens))
    .map(({ address, also, name, subtitle, menus: { public: place, ...staff }, question, words }) => {
      const hidden = place?.roles && (role === null || !place.roles.includes(role))
      return {
        address,
        ...(also && { also }),
        name,
        subtitle,
        menus: hidden ? staff : { ...(place && { public: place }), ...staff },
        ...(question && { question }),
        words,
      }
    })
}

function mayOpen(role: Role | null, opens: PageModule['opens']): boolean {
  if (typeof opens === 'string') return true
  if ('ownData' in opens) return mayDo(role, opens.ownData) || (role !== null && customerRoles.includes(role))
  return !('action' in opens) || mayDo(role, opens.action)
}

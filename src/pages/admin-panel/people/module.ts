import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { text } from '#web/url-state/fields.ts'

export const module = {
  address: '/admin-panel/people',
  name: 'People and roles',
  subtitle: 'Roles and accounts',
  menus: { administration: { group: 'Customers', icon: 'users' } },
  opens: { action: 'people.read' },
  state: z.object({ person: text() }),
  words: 'accounts users administrators',
} as const satisfies PageModule

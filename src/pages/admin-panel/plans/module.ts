import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { text } from '#web/url-state/fields.ts'

export const module = {
  address: '/admin-panel/plans',
  name: 'Plans and grants',
  subtitle: 'Features and access of plans',
  menus: { administration: { group: 'Customers', icon: 'key-round' } },
  opens: { action: 'plans.read' },
  state: z.object({ plan: text(), role: text() }),
  words: 'features quotas exports',
} as const satisfies PageModule

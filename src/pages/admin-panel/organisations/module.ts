import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { text } from '#web/url-state/fields.ts'

export const module = {
  address: '/admin-panel/organisations',
  name: 'Organisations',
  subtitle: 'Customers and their domains',
  menus: { administration: { group: 'Customers', icon: 'building' } },
  opens: { action: 'organisations.read' },
  state: z.object({ organisation: text() }),
  words: 'companies domains company log-in',
} as const satisfies PageModule

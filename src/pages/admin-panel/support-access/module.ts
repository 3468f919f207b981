import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { text } from '#web/url-state/fields.ts'

export const module = {
  address: '/admin-panel/support-access',
  name: 'Support access',
  subtitle: 'Consents of organisations',
  menus: { administration: { group: 'Customers', icon: 'timer' } },
  opens: { action: 'support-access.use' },
  state: z.object({ organisation: text() }),
  words: 'consent support customer data saved views carts webhooks',
} as const satisfies PageModule

import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { text } from '#web/url-state/fields.ts'

export const module = {
  address: '/mi-database/subscription-panel',
  name: 'Subscriptions',
  subtitle: 'Plans, seats, dates',
  menus: {
    administration: { group: 'Customers', name: 'Subscription Panel', icon: 'credit-card' },
  },
  opens: { action: 'subscriptions.read' },
  /** `subscription` is an id, or `new`. */
  state: z.object({ subscription: text(), status: text() }),
  words: 'subscription panel customers expiry',
} as const satisfies PageModule

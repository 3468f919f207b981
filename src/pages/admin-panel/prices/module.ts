import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { text } from '#web/url-state/fields.ts'

export const module = {
  address: '/admin-panel/prices',
  name: 'Prices',
  subtitle: 'Prices and lead times of tests',
  menus: { administration: { group: 'Site', icon: 'euro' } },
  opens: { action: 'plans.read' },
  state: z.object({ test: text(3) }),
  words: 'price list quotation days currency',
} as const satisfies PageModule

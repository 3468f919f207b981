import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { text } from '#web/url-state/fields.ts'

export const module = {
  address: '/admin-panel/prices',
  name: 'Prices',
  subtitle: 'What tests cost and take',
  menus: { bar: {} },
  opens: { action: 'plans.read' },
  /** Code of the test whose price is open. */
  state: z.object({ test: text(3) }),
  words: 'price list quotation days currency',
} as const satisfies PageModule

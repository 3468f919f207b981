import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { optional } from '#web/url-state/fields.ts'

export const module = {
  address: '/quotations',
  name: 'Quotations',
  subtitle: 'Offers to customers',
  menus: { administration: { group: 'Work', icon: 'file-text' } },
  opens: { action: 'projects.read' },
  state: z.object({
    request: optional(z.string().check(z.regex(/^[A-Z0-9-]{1,20}$/))),
  }),
  words: 'quotations offers prices orders',
} as const satisfies PageModule

import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { text } from '#web/url-state/fields.ts'

export const module = {
  address: '/admin-panel/access',
  name: 'Why can I see this?',
  subtitle: 'Explain access rights',
  menus: { administration: { group: 'Customers', icon: 'message-circle' } },
  opens: { action: 'access.explain' },
  state: z.object({ account: text(), node: text(400), at: text() }),
  words: 'access rights explanation',
} as const satisfies PageModule

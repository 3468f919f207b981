import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { oneOf, text } from '#web/url-state/fields.ts'

export const module = {
  address: '/support-inbox',
  name: 'Support',
  subtitle: 'Chat with users',
  menus: { administration: { group: 'Work', name: 'Support Inbox', icon: 'inbox' } },
  opens: { action: 'support.answer' },
  state: z.object({ state: oneOf(['open', 'closed']), thread: text() }),
  words: 'inbox chat messages',
} as const satisfies PageModule

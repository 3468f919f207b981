import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { cutText } from '#web/url-state/fields.ts'

export const module = {
  address: '/api',
  name: 'API reference',
  subtitle: 'All calls, by group',
  menus: {},
  opens: 'everybody',
  state: z.object({ group: cutText(60), q: cutText(100) }),
  examples: ['?group=data-version-1', '?q=curves', ''],
  words: 'gateway json csv openapi python calls curl',
  indexed: true,
} as const satisfies PageModule

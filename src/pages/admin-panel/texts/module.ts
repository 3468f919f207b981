import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { optional } from '#web/url-state/fields.ts'

export const module = {
  address: '/admin-panel/texts',
  name: 'Texts',
  subtitle: 'Facts of your laboratory',
  menus: { administration: { group: 'Site', icon: 'text' } },
  opens: { action: 'texts.read' },
  state: z.object({ page: optional(z.string().check(z.regex(/^\/[a-z0-9/-]{1,199}$/))) }),
  words: 'sample facts contact',
} as const satisfies PageModule

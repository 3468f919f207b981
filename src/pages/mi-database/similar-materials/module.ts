import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { listOf, optional } from '#web/url-state/fields.ts'

export const module = {
  address: '/mi-database/similar-materials',
  name: 'Similar materials',
  subtitle: 'Nearest by behaviour',
  /** Reached from the comparator and the predictor: the menu of tools is that of the specification. */
  menus: {},
  opens: { feature: 'comparator' },
  state: z.object({
    coil: optional(z.string().check(z.regex(/^[\w.~+-]{1,80}$/))),
    aspects: listOf(z.enum(['hardening', 'r', 'n', 'ag', 'flc', 'rate'])),
  }),
  budget: { html: 30_000, script: 240_000, stylesheet: 30_000 },
  words: 'similar equivalent replacement substitute nearest behaviour cross reference alternative grade',
} as const satisfies PageModule

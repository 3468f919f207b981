import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { optional } from '#web/url-state/fields.ts'

const count = optional(z.string().check(z.regex(/^\d$/)))

export const module = {
  address: '/mi-database/similar-materials',
  name: 'Similar materials',
  subtitle: 'Nearest by behaviour',
  /** What is near; without a coil the numbers to compare own data with, in the browser of who has them. */
  files: ['csv', 'json', 'xlsx'],
  menus: { public: { below: '/mi-database/tools', after: '/mi-database/mi-data-comparator' } },
  opens: { feature: 'comparator' },
  state: z.object({
    coil: optional(z.string().check(z.regex(/^[\w.~+-]{1,80}$/))),
    /** How often each counts, from 0 to 9; what is not said counts as usual. */
    hardening: count,
    r: count,
    n: count,
    ag: count,
    flc: count,
    rate: count,
  }),
  budget: { html: 30_000, script: 240_000, stylesheet: 30_000 },
  words: 'similar equivalent replacement substitute nearest behaviour cross reference alternative grade',
} as const satisfies PageModule

import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { type AspectId, usualWeights } from '#core/similarity/behaviour.ts'
import { optional, usually } from '#web/url-state/fields.ts'

/** How often an aspect counts, from 0 to 9; as usual where nothing is said. */
const count = (aspect: AspectId) => usually(z.string().check(z.regex(/^\d$/)), String(usualWeights[aspect]))

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
    hardening: count('hardening'),
    r: count('r'),
    n: count('n'),
    ag: count('ag'),
    flc: count('flc'),
    rate: count('rate'),
  }),
  words: 'similar equivalent replacement substitute nearest behaviour cross reference alternative grade',
} as const satisfies PageModule

import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { type AspectId, usualWeights } from '#core/similarity/behaviour.ts'
import { optional, usually } from '#web/url-state/fields.ts'

/** Weight of an aspect, 0 to 9. */
const count = (aspect: AspectId) => usually(z.string().check(z.regex(/^\d$/)), String(usualWeights[aspect]))

export const module = {
  address: '/mi-database/similar-materials',
  name: 'Similar materials',
  subtitle: 'Nearest by behaviour',
  /** Nearest materials; without a coil, the values to compare own data with in the browser. */
  files: ['csv', 'json', 'xlsx'],
  menus: { public: { below: '/mi-database/tools' } },
  question: 'find',
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
  examples: ['?coil=DP980-6%7EDP980-6-GI-1.40&r=9'],
  words: 'similar equivalent replacement substitute nearest behaviour cross reference alternative grade',
} as const satisfies PageModule

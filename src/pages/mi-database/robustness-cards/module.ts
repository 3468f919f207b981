import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { cutText, oneOf, usually } from '#web/url-state/fields.ts'

export const module = {
  address: '/mi-database/robustness-cards',
  /** Its flow curves and its coils; the cards of all of them. */
  files: ['csv', 'json', 'xlsx', 'svg', 'zip'],
  embeds: true,
  name: 'Robustness Cards',
  subtitle: 'Soft, nominal and hard coils',
  menus: { public: { below: '/mi-database/tools', after: '/mi-database/grade-swap' } },
  opens: 'everybody',
  state: z.object({
    material: cutText(80),
    variant: cutText(80),
    /** Whose specimens tell the scatter. */
    scatter: oneOf(['grade', 'coil']),
    samples: usually(z.string().check(z.regex(/^\d{1,4}$/)), '20'),
    seed: usually(z.string().check(z.regex(/^\d{1,9}$/)), '1'),
    card: cutText(40),
    units: oneOf(['mm-t-s', 'mm-kg-ms', 'mm-g-ms', 'm-kg-s']),
  }),
  words: 'robustness scatter soft hard nominal coil variation correlated samples monte carlo cards stochastic',
  indexed: true,
} as const satisfies PageModule

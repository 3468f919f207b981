import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { cutText, oneOf, usually } from '#web/url-state/fields.ts'

export const module = {
  address: '/mi-database/robustness-cards',
  files: ['csv', 'json', 'xlsx', 'svg', 'zip'],
  embeds: true,
  name: 'Robustness Cards',
  subtitle: 'Soft, nominal and hard coils',
  menus: { public: { below: '/mi-database/tools' } },
  question: 'simulate',
  opens: 'everybody',
  state: z.object({
    material: cutText(80),
    variant: cutText(80),
    scatter: oneOf(['grade', 'coil']),
    samples: usually(z.string().check(z.regex(/^\d{1,4}$/)), '20'),
    seed: usually(z.string().check(z.regex(/^\d{1,9}$/)), '1'),
    card: cutText(40),
    units: oneOf(['mm-t-s', 'mm-kg-ms', 'mm-g-ms', 'm-kg-s']),
  }),
  examples: ['?material=DP980-6&scatter=coil&samples=10', '?material=DP980-6&samples=10'],
  words: 'robustness scatter soft hard nominal coil variation correlated samples monte carlo cards stochastic',
  indexed: true,
} as const satisfies PageModule

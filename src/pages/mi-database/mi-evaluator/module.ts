import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { cutText, flag, listOf, oneOf } from '#web/url-state/fields.ts'

export const module = {
  address: '/mi-database/mi-evaluator',
  files: ['csv'],
  name: 'mi Evaluator',
  subtitle: 'Your own data',
  menus: { public: { below: '/mi-database/tools' } },
  question: 'bring',
  opens: 'everybody',
  /** `with`: materials of the catalogue to overlay. `sample`: opens the sample. Own files are not in the address. */
  state: z.object({
    with: listOf(cutText(161)),
    chart: oneOf(['engineering', 'true', 'flow']),
    sample: flag(),
    report: flag(),
  }),
  examples: ['?with=DP980-6&chart=true'],
  words: 'evaluator own data file curve tensile test evaluate fit card upload drop csv xlsx laboratory report',
  indexed: true,
} as const satisfies PageModule

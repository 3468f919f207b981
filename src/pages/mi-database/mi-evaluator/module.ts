import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { cutText, flag, listOf, oneOf } from '#web/url-state/fields.ts'

export const module = {
  address: '/mi-database/mi-evaluator',
  /** A sample to try the page with. */
  files: ['csv'],
  name: 'mi Evaluator',
  subtitle: 'Your own data',
  menus: { public: { below: '/mi-database/tools', after: '/mi-database/mi-data-comparator' } },
  opens: 'everybody',
  /** Files are in no address. `with`: materials of the catalogue whose curves stand beside them. `sample`: opens the sample. */
  state: z.object({
    with: listOf(cutText(161)),
    chart: oneOf(['engineering', 'true', 'flow']),
    sample: flag(),
    /** The report in place of the bench. */
    report: flag(),
  }),
  words: 'evaluator own data file curve tensile test evaluate fit card upload drop csv xlsx laboratory report',
  indexed: true,
} as const satisfies PageModule

import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { cutText, optional } from '#web/url-state/fields.ts'

const millimetres = z.string().check(z.regex(/^(?=.*[1-9])\d{1,3}([.,]\d{1,3})?$/))

export const module = {
  address: '/mi-database/grade-swap',
  files: ['csv', 'json', 'xlsx'],
  name: 'Grade Swap',
  subtitle: 'Replace a sheet by another',
  menus: { public: { below: '/mi-database/tools' } },
  question: 'compare',
  opens: 'everybody',
  state: z.object({
    from: cutText(80),
    to: cutText(80),
    /** [mm] */
    thickness: optional(millimetres),
    radius: optional(millimetres),
  }),
  examples: ['?from=DP980-6&to=DP980-2&thickness=1.2'],
  words: 'replace substitute material lightweight press force springback dent stiffness mass',
  indexed: true,
} as const satisfies PageModule

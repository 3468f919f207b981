import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { purposeIds } from '#core/needed-tests/purposes.ts'
import { cutText, listOf, optional } from '#web/url-state/fields.ts'

const millimetres = z.string().check(z.regex(/^\d{1,4}([.,]\d{1,3})?$/))

export const module = {
  address: '/mi-testing/needs',
  files: ['csv', 'json', 'xlsx', 'svg'],
  name: 'Plan Your Tests',
  subtitle: 'What do you want to simulate?',
  menus: { public: { below: '/mi-testing' } },
  question: 'bring',
  opens: 'everybody',
  state: z.object({
    purpose: listOf(z.enum(purposeIds)),
    solver: cutText(20),
    cards: listOf(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
    material: cutText(80),
    variant: cutText(80),
    /** [mm] */
    thickness: optional(millimetres),
    length: optional(millimetres),
    width: optional(millimetres),
  }),
  examples: ['?purpose=forming&material=DP980-6', '?purpose=forming'],
  words:
    'simulate simulation forming springback crash edge cracking tests needed specimens blanks cutting plan sheet mass',
  indexed: true,
} as const satisfies PageModule

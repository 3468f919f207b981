import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { cutText, oneOf } from '#web/url-state/fields.ts'

export const module = {
  address: '/mi-database/springback-pack',
  files: ['csv', 'json', 'xlsx', 'svg', 'zip'],
  embeds: true,
  name: 'Springback Pack',
  subtitle: 'Unloading and reversed loading',
  menus: { public: { below: '/mi-database/tools' } },
  question: 'simulate',
  opens: 'everybody',
  state: z.object({
    material: cutText(80),
    variant: cutText(80),
    units: oneOf(['mm-t-s', 'mm-kg-ms', 'mm-g-ms', 'm-kg-s']),
  }),
  examples: ['?material=DP980-6&units=mm-kg-ms'],
  words: 'springback chord modulus unloading bauschinger chaboche yoshida uemori kinematic hardening cyclic',
  indexed: true,
} as const satisfies PageModule

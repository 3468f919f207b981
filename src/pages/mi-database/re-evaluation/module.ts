import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { testCodes } from '#core/test-types/index.ts'
import { optional, text } from '#web/url-state/fields.ts'

export const module = {
  address: '/mi-database/re-evaluation',
  name: 'Re-evaluation',
  subtitle: 'Other settings, newer methods',
  menus: { administration: { group: 'Data', icon: 'refresh-cw' } },
  opens: { action: 'status.read' },
  state: z.object({
    run: optional(z.uuid()),
    from: optional(z.string().check(z.regex(/^\d{1,7}$/))),
    test: optional(z.enum(testCodes)),
    find: text(100),
    below: text(300),
  }),
  words: 're-evaluate evaluate again settings window method version preview numbers move',
} as const satisfies PageModule

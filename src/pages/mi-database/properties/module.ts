import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { questionFields } from '#web/coil-question/fields.ts'
import { listOf, text } from '#web/url-state/fields.ts'

/** Coils that can be chosen at once. */
export const mostChosen = 50

export const module = {
  address: '/mi-database/properties',
  files: ['csv', 'json', 'xlsx', 'svg'],
  embeds: true,
  name: 'Property table',
  subtitle: 'All coils with their numbers',
  menus: { public: { below: '/mi-database/tools' } },
  opens: 'everybody',
  /** `columns` are ids of property columns, `sort` is one of them with a minus from the greatest on, `chosen` are short names of coils. */
  state: z.object({
    ...questionFields,
    columns: text(2000),
    sort: text(60),
    /** Row that is shown first where no script scrolls. */
    from: text(9),
    chosen: listOf(z.string().check(z.regex(/^\P{Cc}{1,120}$/u))),
  }),
  words: 'properties table filter search values strength elongation thickness coating coils ranges columns compare',
  indexed: true,
} as const satisfies PageModule

import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { filterFields } from '#web/coil-filter/fields.ts'
import { listOf, text } from '#web/url-state/fields.ts'

export const maxChosen = 50

export const module = {
  address: '/mi-database/properties',
  files: ['csv', 'json', 'xlsx', 'svg'],
  embeds: true,
  name: 'Property table',
  subtitle: 'All coils with properties',
  menus: { public: { below: '/mi-database/tools' } },
  question: 'find',
  opens: 'everybody',
  /** `columns`: property ids, `sort`: one of them, with a minus for descending, `chosen`: short names of coils. */
  state: z.object({
    ...filterFields,
    columns: text(2000),
    sort: text(60),
    /** First row shown without scripts. */
    from: text(9),
    chosen: listOf(z.string().check(z.regex(/^\P{Cc}{1,120}$/u))),
  }),
  examples: ['?within=Steels%2FAHSS&ranges=uat.rm-RD+900..1100&columns=uat.rm-RD&sort=-uat.rm-RD', ''],
  words: 'properties table filter search values strength elongation thickness coating coils ranges columns compare',
  indexed: true,
} as const satisfies PageModule

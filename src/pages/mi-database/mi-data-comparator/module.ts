import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { finiteElementTabs, testCodes } from '#core/test-types/index.ts'
import { cutText, flag, listOf, oneOf } from '#web/url-state/fields.ts'

/** As long as the names of a material and one of its coils. */
const longestName = 161

export const module = {
  address: '/mi-database/mi-data-comparator',
  files: ['csv', 'json', 'xlsx', 'svg'],
  embeds: true,
  name: 'mi Data-Comparator',
  subtitle: 'Materials side by side',
  /** Its entry stands in the menu of the specification, under the name that it has there. */
  menus: {},
  opens: { feature: 'comparator' },
  /** `materials` are slugs of materials, or of coils: `DP980-2~GI-1.20`; without any an example is shown. */
  state: z.object({
    materials: listOf(z.string().check(z.maxLength(longestName), z.regex(/^\P{Cc}*$/u))),
    reference: cutText(longestName),
    test: oneOf([...testCodes, ...finiteElementTabs.map(({ code }) => code)]),
    chart: cutText(40),
    condition: cutText(40),
    directions: listOf(z.enum(['RD', 'DD', 'TD'])),
    curves: oneOf(['mean', 'replicates']),
    differences: flag(),
    /** Code of the project whose specimens are compared alone. */
    project: cutText(40),
    view: oneOf(['chart', 'points', 'radar', 'coils']),
  }),
  words: 'comparator compare comparison difference significance welch radar reference side by side',
  indexed: true,
} as const satisfies PageModule

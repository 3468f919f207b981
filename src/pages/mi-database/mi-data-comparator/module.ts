import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { finiteElementTabs, testCodes } from '#core/test-types/index.ts'
import { cutText, flag, listOf, oneOf } from '#web/url-state/fields.ts'

/** Name of a material and one of its coils [characters]. */
const maxNameLength = 161

export const module = {
  address: '/mi-database/mi-data-comparator',
  files: ['csv', 'json', 'xlsx', 'svg'],
  embeds: true,
  name: 'mi Data-Comparator',
  subtitle: 'Compare materials',
  /** The entry is in the menu of the specification. */
  menus: {},
  question: 'compare',
  opens: { feature: 'comparator' },
  /** `materials` are slugs of materials or coils: `DP980-2~GI-1.20`. Default: an example. */
  state: z.object({
    materials: listOf(z.string().check(z.maxLength(maxNameLength), z.regex(/^\P{Cc}*$/u))),
    reference: cutText(maxNameLength),
    /** Palette indices of the materials; default: in their order. Kept when one is removed. */
    colours: listOf(z.string().check(z.regex(/^([0-9]|1[01])$/))),
    test: oneOf([...testCodes, ...finiteElementTabs.map(({ code }) => code)]),
    chart: cutText(40),
    condition: cutText(40),
    directions: listOf(z.enum(['RD', 'DD', 'TD'])),
    curves: oneOf(['mean', 'replicates']),
    differences: flag(),
    project: cutText(40),
    view: oneOf(['chart', 'points', 'radar', 'coils']),
  }),
  examples: ['?materials=DP980-6%2CDP980-2&test=FE1', '?materials=DP980-2%2CDP980-6'],
  words: 'comparator compare comparison difference significance welch radar reference side by side',
  indexed: true,
} as const satisfies PageModule

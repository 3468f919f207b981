import type { output } from 'zod/v4/core'
import * as z from 'zod/mini'
import { coatings, millTypes } from '#contract/catalogue.ts'
import type { PageModule } from '#contract/modules/page-module.ts'
import { directions } from '#contract/views/research.ts'
import { parseCondition, testCodes, testType } from '#core/test-types/index.ts'
import { listOf, oneOf, optional, text } from '#web/url-state/fields.ts'

const millimetres = z.string().check(z.regex(/^\d{1,2}(\.\d{1,3})?$/))

export const module = {
  address: '/mi-database/rd-data',
  files: ['csv', 'json', 'xlsx', 'svg'],
  embeds: true,
  name: 'R&D data',
  subtitle: 'One test across all materials',
  /** The entry is in the menu of the specification. */
  menus: {},
  question: 'compare',
  opens: { level: 'three' },
  /** Explorer context of the specification. Default thickness: 0 to 5 mm. */
  state: z.object({
    test: oneOf(testCodes),
    chart: text(40),
    project: text(40),
    below: text(300),
    orientations: listOf(z.enum(directions)),
    mills: listOf(z.enum(millTypes)),
    coatings: listOf(z.enum([...coatings, 'undefined'])),
    from: optional(millimetres),
    to: optional(millimetres),
    curves: oneOf(['mean', 'replicates']),
    layout: oneOf(['families', 'overlay', 'multiples']),
    view: oneOf(['chart', 'table']),
    page: optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
    /** Coils picked for the comparator: `DP980-6~GI-1.40`. */
    comparing: listOf(z.string().check(z.regex(/^[\w.~+-]{1,80}$/))),
    release: text(20),
  }),
  examples: ['?test=HER&orientations=TD', '?test=HER'],
  words: 'research level three curves all materials one test',
} as const satisfies PageModule

/** Directions to draw: the chosen ones, or the one in which the test is usually made; none: all. */
export function directionsOf({ test, orientations }: Pick<output<typeof module.state>, 'test' | 'orientations'>) {
  if (orientations.length > 0) return orientations
  const { orientation } = parseCondition(test, testType(test).condition.default)
  return orientation ? [orientation] : []
}

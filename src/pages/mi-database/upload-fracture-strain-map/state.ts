import * as z from 'zod/mini'
import type { output } from 'zod/v4/core'
import { fieldNumbers, shownStrains } from '#core/visualizer/field-choice.ts'
import { cutText, listOf, oneOf, optional } from '#web/url-state/fields.ts'

const otherwise = z.catch

/** Length [mm], as typed. */
const length = z.string().check(z.regex(/^(?!0*\.?0*$)\d{1,3}(\.\d{1,3})?$/))

const number = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)),
  z.number().check(z.gte(1), z.lte(9999)),
)

/** Names and values are part of stored links: never rename. */
export const strainFieldState = z.object({
  /** Slugs of a material and one of its coils; empty: none. */
  material: cutText(80),
  variant: cutText(80),
  /** Specimens used, `RD 1`; empty: all. */
  specimens: listOf(z.string().check(z.maxLength(40))),
  /** Element sizes [mm]. Default: 0.5, 1 and 2. */
  sizes: listOf(length),
  /** Element size of the model [mm]. Default: the smallest. */
  size: optional(length),
  filter: oneOf(['yes', 'no']),
  /** Whether to use points of the stored locus. */
  locus: oneOf(['yes', 'no']),
  model: oneOf(['hosford-coulomb', 'mmc']),
  as: oneOf(['chart', 'table']),
  // Of the selected field, as in mi Data-Visualizer.
  specimen: cutText(40),
  image: otherwise(z.optional(number), undefined),
  shown: oneOf(shownStrains),
  gauge: optional(z.string().check(z.regex(fieldNumbers))),
  line: optional(z.string().check(z.regex(fieldNumbers))),
})

export type StrainFieldState = output<typeof strainFieldState>

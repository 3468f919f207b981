import * as z from 'zod/mini'
import type { output } from 'zod/v4/core'
import { cutText, listOf, oneOf, optional } from '#web/url-state/fields.ts'
import { fieldNumbers, shownStrains } from '#core/visualizer/field-choice.ts'
import { viewIds } from './view-ids.ts'

const otherwise = z.catch

/** As long as the name of a material or coil may be. */
const longestName = 80

function numberIn(lowest: number, highest: number) {
  return z.pipe(
    z.pipe(z.string().check(z.regex(/^-?\d+(\.\d+)?$/)), z.transform(Number)),
    z.number().check(z.gte(lowest), z.lte(highest)),
  )
}

/** What mi Data-Visualizer shows. Names and values are part of links that people keep: never rename. */
export const visualizerState = z.object({
  /** Slug of a material, `DP980-6`; empty: an example with data for the view, else the free sample. */
  material: cutText(longestName),
  /** Slug of a coil; empty: the first. */
  variant: cutText(longestName),
  view: oneOf(viewIds),
  as: oneOf(['chart', 'table']),
  /** Ids of models; none: those that are stored. */
  models: listOf(z.string().check(z.regex(/^[\w-]{1,40}$/))),
  /** Plastic strain at which stresses are read [1]; missing: as the tests state them. */
  strain: otherwise(z.optional(numberIn(0, 1)), undefined),
  /** Shear stress of the section through the yield surface, over the yield stress [1]. */
  shear: otherwise(numberIn(0, 0.9), 0),
  /** Hardening law that is fitted live; empty: none. */
  law: cutText(40),
  /** Its blend weight; missing: the bulge test decides. */
  alpha: otherwise(z.optional(numberIn(0, 1)), undefined),
  /** Strain path, as `core/visualizer/strain-path.ts` reads it. */
  path: cutText(4000),
  /** Half cycles shown, from the first; 0: all. */
  cycles: otherwise(numberIn(0, 200), 0),
  /** Steps of the reading of reverse yield; missing: all. */
  construction: otherwise(z.optional(numberIn(0, 3)), undefined),
  /** Specimen whose strain field is shown, `RD 1`; empty: the first. */
  specimen: cutText(40),
  /** Also what is predicted of the coil. */
  predicted: oneOf(['no', 'yes']),
  /** Number of its image, from 1; missing: the last before fracture. */
  image: otherwise(z.optional(numberIn(1, 9999)), undefined),
  shown: oneOf(shownStrains),
  /** Virtual gauge, `x y diameter` [mm], and line of the profile, `x1 y1 x2 y2` [mm]; missing: at the hottest place. */
  gauge: optional(z.string().check(z.regex(fieldNumbers))),
  line: optional(z.string().check(z.regex(fieldNumbers))),
})

export type VisualizerState = output<typeof visualizerState>

/** What was chosen in one view means little in another. */
export const otherView: Partial<VisualizerState> = {
  models: [],
  strain: undefined,
  construction: undefined,
  specimen: '',
  image: undefined,
  shown: 'eps1',
  gauge: undefined,
  line: undefined,
}

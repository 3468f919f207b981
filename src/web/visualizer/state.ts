import * as z from 'zod/mini'
import type { output } from 'zod/v4/core'
import { cutText, listOf, oneOf, optional } from '#web/url-state/fields.ts'
import { fieldNumbers, shownStrains } from '#core/visualizer/field-choice.ts'
import { viewIds } from './view-ids.ts'

const otherwise = z.catch

const maxNameLength = 80

function numberIn(lowest: number, highest: number) {
  return z.pipe(
    z.pipe(z.string().check(z.regex(/^-?\d+(\.\d+)?$/)), z.transform(Number)),
    z.number().check(z.gte(lowest), z.lte(highest)),
  )
}

/** Part of links: never rename. */
export const visualizerState = z.object({
  /** `DP980-6`; default: an example with data for the view, otherwise the free sample. */
  material: cutText(maxNameLength),
  /** Default: the first. */
  variant: cutText(maxNameLength),
  view: oneOf(viewIds),
  as: oneOf(['chart', 'table']),
  /** Default: stored models. */
  models: listOf(z.string().check(z.regex(/^[\w-]{1,40}$/))),
  /** Plastic strain at which stresses are read [1]; default: as stated by the tests. */
  strain: otherwise(z.optional(numberIn(0, 1)), undefined),
  /** Shear stress of the section through the yield surface, relative to the yield stress [1]. */
  shear: otherwise(numberIn(0, 0.9), 0),
  /** Hardening law of the live fit; empty: none. */
  law: cutText(40),
  /** Its blend weight; default: from the bulge test. */
  alpha: otherwise(z.optional(numberIn(0, 1)), undefined),
  /** Syntax of `core/visualizer/strain-path.ts`. */
  path: cutText(4000),
  /** Figure and series that the others are compared with, `flow~swift flow`; default: the curves themselves. */
  difference: optional(z.string().check(z.maxLength(160), z.regex(/^[\w-]+~\P{Cc}+$/u))),
  /** Number of half cycles from the first; 0: all. */
  cycles: otherwise(numberIn(0, 200), 0),
  /** Construction steps of reverse yield; default: all. */
  construction: otherwise(z.optional(numberIn(0, 3)), undefined),
  /** With a strain field, `RD 1`; default: the first. */
  specimen: cutText(40),
  predicted: oneOf(['no', 'yes']),
  /** Image number from 1; default: the last before fracture. */
  image: otherwise(z.optional(numberIn(1, 9999)), undefined),
  shown: oneOf(shownStrains),
  /** Virtual gauge, `x y diameter` [mm], and line of the profile, `x1 y1 x2 y2` [mm]; default: at the largest strain. */
  gauge: optional(z.string().check(z.regex(fieldNumbers))),
  line: optional(z.string().check(z.regex(fieldNumbers))),
})

export type VisualizerState = output<typeof visualizerState>

/** Resets choices of the previous view. */
export const otherView: Partial<VisualizerState> = {
  models: [],
  strain: undefined,
  difference: undefined,
  construction: undefined,
  specimen: '',
  image: undefined,
  shown: 'eps1',
  gauge: undefined,
  line: undefined,
}

import type { CoilFilterParams } from '#contract/coil-filter/read-filter.ts'
import { text } from '#web/url-state/fields.ts'

/** Fields of a page address, read by `readFilter`. */
export const filterFields = {
  within: text(300),
  tested: text(200),
  untested: text(200),
  thickness: text(60),
  coatings: text(100),
  millTypes: text(100),
  ranges: text(2000),
  learned: text(36),
} as const satisfies Record<keyof CoilFilterParams, unknown>

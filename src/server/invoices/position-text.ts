import { placeName } from '#contract/projects/place-name.ts'
import type { Position } from '#server/quotations/index.ts'

/** `Tension, evaluated (DP980 (6), UAT RD)`: a position in one line. */
export function positionText({ text, material, ...place }: Position): string {
  return material === null ? text : `${text} (${material}, ${placeName(place)})`
}

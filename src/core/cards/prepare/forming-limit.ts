import type { CardInput } from '../card-input.ts'
import type { Findings } from '../refusal.ts'
import { sevenDigits } from '../unit-system.ts'

/** A point of the forming limit, true strains [1]. */
export type LimitPoint = { readonly minor: number; readonly major: number }

/** Minor strains rising, major strains above 0, the lowest point near plane strain. */
export function prepareFormingLimit(points: CardInput['formingLimit'], findings: Findings): LimitPoint[] | undefined {
  if (!points || points.length < 3) {
    findings.refuse(
      'limit-missing',
      `this card needs a forming limit of three points or more, found ${points?.length ?? 0}`,
    )
    return undefined
  }
  for (const [i, [minor, major]] of points.entries()) {
    if (!(minor > -1 && minor < 1)) findings.refuse('limit', `point ${i}: minor strain ${minor} is not a true strain`)
    if (!(major > 0 && major < 2))
      findings.refuse('limit', `point ${i}: major strain ${major} is not a true strain above 0`)
    if (i > 0 && !(minor > points[i - 1]![0])) {
      findings.refuse('limit', `point ${i}: minor strain ${minor} is not above ${points[i - 1]![0]} before it`)
    }
  }
  const lowest = points.reduce((best, point) => (point[1] < best[1] ? point : best))
  if (Math.abs(lowest[0]) > 0.1)
    findings.refuse('limit', `the lowest major strain is at a minor strain of ${lowest[0]}, not near 0`)
  return points.map(([minor, major]) => ({ minor: sevenDigits(minor), major: sevenDigits(major) }))
}

/** Engineering strain in percent, as *MAT_ADD_EROSION wants the limit. */
export function engineeringPercent({ minor, major }: LimitPoint): LimitPoint {
  return { minor: sevenDigits(100 * Math.expm1(minor)), major: sevenDigits(100 * Math.expm1(major)) }
}

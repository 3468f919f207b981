import type { CardInput } from '../card-input.ts'
import type { Findings } from '../refusal.ts'
import { sevenDigits } from '../unit-system.ts'

/** A point of the forming limit, true strains [1]. */
export type LimitPoint = { readonly minor: number; readonly major: number }

/** Strain ratio of an isotropic sheet in uniaxial tension. */
const uniaxial = -0.5

/**
 * Minor strains rising, major strains above 0, the lowest point near plane strain.
 *
 * @param isotropic  whether the card's own surface is that of von Mises: its uniaxial path then has to meet the limit
 */
export function prepareFormingLimit(
  points: CardInput['formingLimit'],
  isotropic: boolean,
  findings: Findings,
): LimitPoint[] | undefined {
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
  return [...(isotropic ? leftBranch(points[0]!, findings) : []), ...points].map(([minor, major]) => ({
    minor: sevenDigits(minor),
    major: sevenDigits(major),
  }))
}

/**
 * A sheet of r below 1 reaches its limit in uniaxial tension at a strain ratio above −0.5, the ratio of a card with von Mises' surface:
 * that card would never meet the curve, and solvers go on by its last slope, nearly along the path itself (docs/science/solver-runs.md,
 * "Solver runs"). So the limit of uniaxial tension is kept up to that path, and from there on thinning, which shear never reaches.
 */
function leftBranch([minor, major]: Limit, findings: Findings): Limit[] {
  const ratio = minor / major
  if (!(ratio > uniaxial && ratio < 0)) return []
  findings.note(
    'limit-extended',
    `forming limit tested from minor/major ${ratio.toFixed(2)} on, extrapolated before: at the same major strain to the uniaxial path ${uniaxial} of this isotropic card, then at constant thinning`,
  )
  return [
    [-major, (1 - uniaxial) * major],
    [uniaxial * major, major],
  ]
}

type Limit = readonly [minor: number, major: number]

/** Engineering strain in percent, as *MAT_ADD_EROSION wants the limit. */
export function engineeringPercent({ minor, major }: LimitPoint): LimitPoint {
  return { minor: sevenDigits(100 * Math.expm1(minor)), major: sevenDigits(100 * Math.expm1(major)) }
}

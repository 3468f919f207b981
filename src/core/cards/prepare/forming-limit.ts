import type { CardInput } from '../input/card-input.ts'
import type { Findings } from '../refusal.ts'
import { sevenDigits } from '../unit-system.ts'

export type LimitPoint = { readonly minor: number; readonly major: number }

const uniaxial = -0.5

/** @param isotropic  the card uses von Mises' surface: its uniaxial path must then meet the limit */
export function prepareFormingLimit(
  points: CardInput['formingLimit'],
  isotropic: boolean,
  findings: Findings,
): LimitPoint[] | undefined {
  if (!points || points.length < 3) {
    findings.refuse(
      'limit-missing',
      `this card requires a forming limit of at least three points, found ${points?.length ?? 0}`,
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
 * Extends the limit of uniaxial tension to the uniaxial path of von Mises, β = −0.5, then at constant thinning. Sheet
 * with r below 1 reaches its limit at a larger β: the path would miss the curve, which solvers extrapolate by the last
 * slope, nearly along the path (docs/science/solver-runs.md, "Solver runs").
 */
function leftBranch([minor, major]: Limit, findings: Findings): Limit[] {
  const ratio = minor / major
  if (!(ratio > uniaxial && ratio < 0)) return []
  findings.note(
    'limit-extended',
    `forming limit tested from minor/major ${ratio.toFixed(2)}; below it extrapolated: at constant major strain to the uniaxial path ${uniaxial} of this isotropic card, then at constant thinning`,
  )
  return [
    [-major, (1 - uniaxial) * major],
    [uniaxial * major, major],
  ]
}

type Limit = readonly [minor: number, major: number]

/** As *MAT_ADD_EROSION requires. */
export function engineeringPercent({ minor, major }: LimitPoint): LimitPoint {
  return { minor: sevenDigits(100 * Math.expm1(minor)), major: sevenDigits(100 * Math.expm1(major)) }
}

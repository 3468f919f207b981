/** Tools of the VDA 238-100 bending test [mm]. */
export type BendingTools = {
  /** Radius of the rollers, 15 mm in the standard. */
  readonly roller: number
  /** Radius of the punch tip, 0.4 mm for steel. */
  readonly punch: number
  /** Distance between the rollers. */
  readonly gap: number
  /** Sheet thickness. */
  readonly t: number
}

/**
 * Bending angle under load from the punch displacement, by the geometry of sheet, punch and rollers:
 *
 *     α = 2·[atan2(p, c − S) − acos(c / √(p² + (c − S)²))],  p = R + L/2,  c = R + t + r
 *
 * Springback and the compliance of the machine are not in it.
 *
 * @param displacement  S [mm]
 * @returns             α [°], 0 for the flat sheet
 * @throws RangeError   where the sheet would lose contact: S beyond what the rollers allow
 */
export function vdaAngle({ roller, punch, gap, t }: BendingTools, displacement: number): number {
  const p = roller + gap / 2
  const c = roller + t + punch
  const rest = c - displacement
  const distance = Math.sqrt(p * p + rest * rest)
  if (c > distance) throw new RangeError(`a displacement of ${displacement} mm has no bending angle with these tools`)
  return (2 * (Math.atan2(p, rest) - Math.acos(c / distance)) * 180) / Math.PI
}

/** The displacement [mm] and angle [°] at which the sheet has wrapped around the punch and leaves the rollers' tangents. */
export function vdaEnd(tools: BendingTools): { displacement: number; angle: number } {
  const p = tools.roller + tools.gap / 2
  const c = tools.roller + tools.t + tools.punch
  // With a gap wider than sheets and tip the punch passes through; the angle then ends where the legs are parallel.
  const displacement = c - Math.sqrt(Math.max(0, c * c - p * p))
  return { displacement, angle: (2 * Math.atan2(p, c - displacement) * 180) / Math.PI }
}

/**
 * Punch displacement [mm] at which the sheet is bent by an angle: the inverse of `vdaAngle`, by bisection.
 *
 * @param angle        α [°]
 * @throws RangeError  for an angle that these tools cannot reach
 */
export function vdaDisplacement(tools: BendingTools, angle: number): number {
  const end = vdaEnd(tools)
  if (!(angle > 0 && angle < end.angle)) {
    throw new RangeError(`an angle of ${angle}° is not between 0 and the ${end.angle.toFixed(1)}° of these tools`)
  }
  let low = 0
  let high = end.displacement
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (vdaAngle(tools, middle) < angle) low = middle
    else high = middle
  }
  return low
}

export type BendingTools = {
  /** Radius of the rollers, 15 in the standard; punch tip 0.4 for steel [mm]. */
  readonly roller: number
  readonly punch: number
  readonly gap: number
  readonly t: number
}

/**
 * Bending angle under load after VDA 238-100, without springback and machine compliance:
 *     α = 2·[atan2(p, c − S) − acos(c / √(p² + (c − S)²))],  p = R + L/2,  c = R + t + r
 * @param displacement  S [mm]
 * @returns α [°]
 * @throws RangeError if S is beyond the contact with the rollers
 */
export function vdaAngle({ roller, punch, gap, t }: BendingTools, displacement: number): number {
  const p = roller + gap / 2
  const c = roller + t + punch
  const rest = c - displacement
  const distance = Math.sqrt(p * p + rest * rest)
  if (c > distance) throw new RangeError(`a displacement of ${displacement} mm has no bending angle with these tools`)
  return (2 * (Math.atan2(p, rest) - Math.acos(c / distance)) * 180) / Math.PI
}

/** Displacement [mm] and angle [°] at which the sheet leaves the tangents of the rollers. */
export function vdaEnd(tools: BendingTools): { displacement: number; angle: number } {
  const p = tools.roller + tools.gap / 2
  const c = tools.roller + tools.t + tools.punch
  // If the gap is wider than sheets and tip, the punch passes through; the angle then ends with parallel legs.
  const displacement = c - Math.sqrt(Math.max(0, c * c - p * p))
  return { displacement, angle: (2 * Math.atan2(p, c - displacement) * 180) / Math.PI }
}

/** Punch displacement [mm] at a bending angle [°], by bisection. Throws RangeError for an unreachable angle. */
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

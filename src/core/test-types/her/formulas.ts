/** λ = 100·(Dh − D0)/D0 [%] (ISO 16630). Throws RangeError for a diameter ≤ 0. */
export function holeExpansionRatio(before: number, after: number): number {
  if (!(before > 0 && after > 0)) throw new RangeError(`hole diameters ${before} and ${after} mm are not positive`)
  return (100 * (after - before)) / before
}

/** True strain of the edge, ln(1 + λ/100). */
export function edgeStrain(lambda: number): number {
  return Math.log1p(lambda / 100)
}

/** Clearance per side, as a percentage of the thickness; lengths [mm]. */
export function clearancePercent({ punch, die, t }: { punch: number; die: number; t: number }): number {
  return (100 * (die - punch)) / (2 * t)
}

/** Die diameter for the standard clearance of 12 % [mm]. */
export function dieFor({ punch, t }: { punch: number; t: number }): number {
  return punch + 0.24 * t
}

export function reportedRatio(mean: number): number {
  return Math.round(mean)
}

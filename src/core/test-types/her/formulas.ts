/**
 * Hole expansion ratio λ = 100·(Dh − D0)/D0 [%] (ISO 16630).
 *
 * @throws RangeError where a diameter is not positive
 */
export function holeExpansionRatio(before: number, after: number): number {
  if (!(before > 0 && after > 0)) throw new RangeError(`hole diameters ${before} and ${after} mm are not positive`)
  return (100 * (after - before)) / before
}

/** True strain of the edge, ln(1 + λ/100). */
export function edgeStrain(lambda: number): number {
  return Math.log1p(lambda / 100)
}

/** Clearance on one side in percent of the thickness, 100·(die − punch)/(2·t). Lengths [mm]. */
export function clearancePercent({ punch, die, t }: { punch: number; die: number; t: number }): number {
  return (100 * (die - punch)) / (2 * t)
}

/** Die diameter for the clearance of the standard, 12 % [mm]. */
export function dieFor({ punch, t }: { punch: number; t: number }): number {
  return punch + 0.24 * t
}

/** As reported by the standard: the mean rounded to a whole percent. */
export function reportedRatio(mean: number): number {
  return Math.round(mean)
}

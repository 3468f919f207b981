/** Fracture section and the strains that follow from it: areas [mm²], strains [1], Z [%]. */
export type FractureArea = { readonly area: number; readonly trueFractureStrain: number; readonly reduction: number }

/**
 * Fracture section from the width at mid-thickness and three thicknesses, a parabola between edge, centre, edge.
 *
 * @param original   width and thickness before the test [mm]
 * @param width      after fracture [mm]
 * @param thickness  at edge, centre, edge after fracture [mm]
 * @returns also the mean thickness and the thickness strain ln(t0/tc) at the centre
 */
export function tfsParabola(
  original: { readonly w0: number; readonly t0: number },
  width: number,
  [edge, centre, otherEdge]: readonly [number, number, number],
) {
  const mean = (edge + 4 * centre + otherEdge) / 6
  return {
    ...fractureArea(original, width * mean),
    meanThickness: mean,
    thicknessStrain: Math.log(original.t0 / centre),
  }
}

/** Fracture section as a ten-sided polygon through five thicknesses from edge to edge at equal distances. */
export function tfsDecagon(
  original: { readonly w0: number; readonly t0: number },
  width: number,
  [a, b, c, d, e]: readonly [number, number, number, number, number],
): FractureArea {
  return fractureArea(original, (width / 4) * (a / 2 + b + c + d + e / 2))
}

function fractureArea({ w0, t0 }: { readonly w0: number; readonly t0: number }, area: number): FractureArea {
  if (!(area > 0 && w0 > 0 && t0 > 0)) throw new RangeError(`sections must be positive: ${w0} × ${t0} → ${area}`)
  return { area, trueFractureStrain: Math.log((w0 * t0) / area), reduction: 100 * (1 - area / (w0 * t0)) }
}

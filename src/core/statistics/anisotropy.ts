/** Value and standard deviation of a property in one direction. */
export type DirectionValue = { readonly mean: number; readonly s?: number | undefined }

/**
 * Mean and planar anisotropy over three directions (ISO 10113, docs/science/properties.md#r-value).
 *
 *     r̄ = (r0 + 2·r45 + r90)/4        Δr = (r0 − 2·r45 + r90)/2
 *
 * @returns standard deviations by propagation, NaN where one of the three is not known
 */
export function rBarDeltaR(r0: DirectionValue, r45: DirectionValue, r90: DirectionValue) {
  const weighted = (a: number, b: number, c: number) =>
    Math.hypot(a * (r0.s ?? Number.NaN), b * (r45.s ?? Number.NaN), c * (r90.s ?? Number.NaN))
  return {
    rbar: (r0.mean + 2 * r45.mean + r90.mean) / 4,
    rbarS: weighted(1 / 4, 1 / 2, 1 / 4),
    dr: (r0.mean - 2 * r45.mean + r90.mean) / 2,
    drS: weighted(1 / 2, 1, 1 / 2),
  }
}

/** Plastic strain ratio from the slope k of plastic width strain on plastic length strain: r = −k/(1 + k). */
export function rFromSlope(slope: number): number {
  if (!(slope > -1 && slope < 0))
    throw new RangeError(`slope ${slope} is not between −1 and 0: the strip does not shrink in width and thickness`)
  return -slope / (1 + slope)
}

/** Plastic strain ratio from length and width measured before and after straining, unloaded [mm]. */
export function rManual({ L0, L, b0, b }: { L0: number; L: number; b0: number; b: number }): number {
  const thickness = Math.log((L * b) / (L0 * b0))
  if (!(thickness > 0)) throw new RangeError(`length ${L0} → ${L} and width ${b0} → ${b} leave no thinning`)
  return Math.log(b0 / b) / thickness
}

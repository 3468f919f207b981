/**
 * Hoop strain ε = ½·ln(1 + R²(2λ + λ²)/(R + s)²) at a distance from a widened hole, if every ring retains its area.
 * Sheets thin at the edge, so the true field falls off somewhat faster.
 * @param radius    R before [mm]
 * @param ratio     λ, hole expansion ratio [1]
 * @param distance  s from the edge before [mm]
 * @throws RangeError if the radius is not above 0 or a length is below 0
 */
export function hoopStrain(radius: number, ratio: number, distance: number): number {
  if (!(radius > 0 && ratio >= 0 && distance >= 0)) throw new RangeError('a hole needs a radius, λ and s not below 0')
  return Math.log1p((radius ** 2 * (2 * ratio + ratio ** 2)) / (radius + distance) ** 2) / 2
}

/** Mean of `hoopStrain` over a width from the edge [mm], as in one element; midpoints of 200 strips. */
export function meanHoopStrain(radius: number, ratio: number, width: number): number {
  const strips = 200
  let sum = 0
  for (let i = 0; i < strips; i++) sum += hoopStrain(radius, ratio, (width * (i + 0.5)) / strips)
  return sum / strips
}

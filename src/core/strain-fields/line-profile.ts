import { planeFit } from './plane-fit.ts'
import { pointSpacing, type StrainField } from './strain-field.ts'

export type LineEnds = {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
}

export type LineProfile = {
  /** Along the line from its first end [mm]. */
  readonly distance: Float64Array
  /** True strains there [1]; NaN where the field has a hole. */
  readonly eps1: Float64Array
  readonly eps2: Float64Array
}

/** Neighbours of a place lie within so many spacings of the points: eight on a square grid. */
const reach = 1.5

/**
 * Strains along a straight line. At each station a plane through the neighbouring points is read, so a field that rises evenly
 * comes back exactly, and a regular grid is not needed.
 *
 * @param stations  evenly spaced, both ends included; 2 or more
 * @returns         NaN where fewer than three points lie about a station, or all on one line
 * @throws RangeError for ends that are one place or no numbers
 */
export function lineProfile(field: StrainField, { from, to }: LineEnds, stations = 121): LineProfile {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  if (!(length > 0)) throw new RangeError(`a line from ${from.join(', ')} to ${to.join(', ')} mm has no length`)
  if (!(stations >= 2)) throw new RangeError(`a profile needs two stations, ${stations} are asked`)
  const radius = reach * pointSpacing(field)
  const beside = pointsBeside(field, { from, to }, radius)
  const distance = Float64Array.from({ length: stations }, (_, i) => (length * i) / (stations - 1))
  const eps1 = new Float64Array(stations).fill(NaN)
  const eps2 = new Float64Array(stations).fill(NaN)
  for (let i = 0; i < stations; i++) {
    const share = distance[i]! / length
    const [x, y] = [from[0] + share * dx, from[1] + share * dy]
    const plane = planeFit()
    for (const k of beside) {
      const [u, v] = [field.x[k]! - x, field.y[k]! - y]
      if (u * u + v * v <= radius * radius) plane.add(u, v, field.eps1[k]!, field.eps2[k]!)
    }
    ;[eps1[i], eps2[i]] = plane.atOrigin()
  }
  return { distance, eps1, eps2 }
}

/** Measured points no further from the line than the radius: stations look among these alone. */
function pointsBeside({ x, y, eps1, eps2 }: StrainField, { from, to }: LineEnds, radius: number): number[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  return Array.from(x.keys()).filter((i) => {
    if (!Number.isFinite(eps1[i]!) || !Number.isFinite(eps2[i]!)) return false
    const [u, v] = [x[i]! - from[0], y[i]! - from[1]]
    const along = (u * dx + v * dy) / length
    const across = Math.abs(u * dy - v * dx) / length
    return across <= radius && along >= -radius && along <= length + radius
  })
}

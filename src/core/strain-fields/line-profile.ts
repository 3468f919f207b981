import { pointSpacing, type StrainField } from './strain-field.ts'

export type LineEnds = {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
}

type LineProfile = {
  readonly distance: Float64Array
  /** [1]; NaN where points are missing. */
  readonly eps1: Float64Array
  readonly eps2: Float64Array
}

/** Radius in point spacings; includes eight points of a square grid. */
const reach = 1.5

/**
 * Fits planes through neighbouring points; needs no regular grid. Stations are evenly spaced, both ends included. NaN
 * with fewer than three points near a station, or all on one line.
 * @throws RangeError for equal or invalid ends
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

/** a + b·u + c·v of two values. `atOrigin`: u = v = 0; NaN below three points or for points on one line. */
function planeFit() {
  let [n, u1, v1, uu, uv, vv] = [0, 0, 0, 0, 0, 0]
  const sums = [
    [0, 0, 0],
    [0, 0, 0],
  ] as [[number, number, number], [number, number, number]]
  return {
    add(u: number, v: number, first: number, second: number) {
      n += 1
      u1 += u
      v1 += v
      uu += u * u
      uv += u * v
      vv += v * v
      for (const [sum, value] of [
        [sums[0], first],
        [sums[1], second],
      ] as const) {
        sum[0] += value
        sum[1] += u * value
        sum[2] += v * value
      }
    },
    atOrigin(): [number, number] {
      const minor0 = uu * vv - uv * uv
      const minor1 = u1 * vv - uv * v1
      const minor2 = u1 * uv - uu * v1
      const determinant = n * minor0 - u1 * minor1 + v1 * minor2
      // Relative to its own terms, as lengths may be micrometres or metres.
      if (n < 3 || !(determinant > 1e-9 * n * uu * vv)) return [Number.NaN, Number.NaN]
      const read = ([s, su, sv]: readonly [number, number, number]) =>
        (s * minor0 - su * minor1 + sv * minor2) / determinant
      return [read(sums[0]), read(sums[1])]
    },
  }
}

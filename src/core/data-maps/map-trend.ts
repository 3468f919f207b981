import { linearRegression } from '../numerics/linear-regression.ts'
import { studentQuantile } from '../numerics/student-t.ts'
import type { Place } from './place.ts'

/** y = intercept + slope · x, or y = factor · x^slope. */
export type TrendLaw = 'line' | 'power'

export type MapTrend = {
  readonly law: TrendLaw
  readonly n: number
  /** Of a power law: of the logarithms. */
  readonly rSquared: number
  /** Exponent of a power law. */
  readonly slope: number
  /** Factor of a power law. */
  readonly intercept: number
  /** Line and the band in which 90 % of new points are expected, from the least to the largest x. */
  readonly line: readonly { readonly x: number; readonly y: number; readonly low: number; readonly high: number }[]
  /** Why it should not be believed; empty where nothing speaks against it. */
  readonly warnings: readonly string[]
}

export type TrendPoint = Place & {
  readonly group: string
  /** The number is the least that it can be: no crack was seen. */
  readonly atLeast?: boolean
}

/**
 * Least squares through a map, of the numbers or, for a power law, of their logarithms, with the 90 % band for a new point (Student,
 * n − 2). A line through several families may show the difference between the families instead of what happens within one
 * (Simpson's paradox): it warns, and says where slopes differ in sign. A power law is sought among numbers above 0.
 *
 * @returns null below three points or with fewer than two different x
 */
export function mapTrend(points: readonly TrendPoint[], law: TrendLaw = 'line', steps = 24): MapTrend | null {
  const [to, back] = law === 'power' ? [Math.log, Math.exp] : [same, same]
  const used = law === 'power' ? points.filter(({ x, y }) => x > 0 && y > 0) : points
  const placed = used.map((point) => ({ ...point, x: to(point.x), y: to(point.y) }))
  const x = placed.map((point) => point.x)
  if (placed.length < 3 || new Set(x).size < 2) return null
  const { slope, intercept, rSquared, residualScatter, count } = linearRegression(
    x,
    placed.map((point) => point.y),
  )
  const t = studentQuantile(0.95, count - 2)
  const mean = x.reduce((a, b) => a + b, 0) / count
  const sxx = x.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const [from, end] = ends(used.map((point) => point.x))
  return {
    law,
    n: count,
    rSquared,
    slope,
    intercept: back(intercept),
    line: Array.from({ length: steps + 1 }, (_, i) => {
      const place = from + ((end - from) * i) / steps
      const at = to(place)
      const half = t * residualScatter * Math.sqrt(1 + 1 / count + (at - mean) ** 2 / sxx)
      const y = intercept + slope * at
      return { x: place, y: back(y), low: back(y - half), high: back(y + half) }
    }),
    warnings: [
      ...mixedGroups(placed, slope),
      ...left(points.length - used.length),
      ...bounds(used.filter(({ atLeast }) => atLeast).length),
    ],
  }
}

const same = (value: number) => value

function left(count: number): string[] {
  return count === 0 ? [] : [`Left out: ${coils(count)} with a number that is not above 0, which no power law gives.`]
}

function bounds(count: number): string[] {
  return count === 0
    ? []
    : [`The numbers of ${coils(count)} are lower bounds and count as they stand, so the line may lie too low.`]
}

function coils(count: number): string {
  return count === 1 ? '1 coil' : `${count} coils`
}

function mixedGroups(points: readonly TrendPoint[], slope: number): string[] {
  const groups = Map.groupBy(points, ({ group }) => group)
  if (groups.size < 2) return []
  const against = [...groups].flatMap(([group, own]) => {
    const x = own.map((point) => point.x)
    if (own.length < 3 || new Set(x).size < 2) return []
    const line = linearRegression(
      x,
      own.map((point) => point.y),
    )
    return Math.sign(line.slope) * Math.sign(slope) < 0 ? [group] : []
  })
  const mixed = `The line mixes ${groups.size} families and may show how they differ, not what happens within one.`
  return [against.length === 0 ? mixed : `${mixed} Within ${against.join(', ')} the slope has the other sign.`]
}

function ends(values: readonly number[]): [number, number] {
  let [from, to] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < from) from = value
    if (value > to) to = value
  }
  return [from, to]
}

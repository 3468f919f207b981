import { linearRegression } from '../numerics/linear-regression.ts'
import { studentQuantile } from '../numerics/student-t.ts'
import type { MapPosition } from './map-position.ts'

/** y = intercept + slope · x, or y = factor · x^slope. */
export type TrendLaw = 'line' | 'power'

export type MapTrend = {
  readonly law: TrendLaw
  readonly n: number
  /** For a power law: of the logarithms. */
  readonly rSquared: number
  readonly slope: number
  readonly intercept: number
  /** With the 90 % band for new points, from the smallest to the largest x. */
  readonly line: readonly { readonly x: number; readonly y: number; readonly low: number; readonly high: number }[]
  readonly warnings: readonly string[]
}

type TrendPoint = MapPosition & {
  readonly group: string
  /** A lower bound: no crack was observed. */
  readonly atLeast?: boolean
}

/**
 * Least-squares trend with 90 % band for a new point (Student, n − 2); a power law uses logarithms of positive values.
 * Warns if several families are mixed, as a trend may only show their difference (Simpson's paradox), and if their
 * slopes differ in sign. Null below three points or two different x.
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
  return count === 0 ? [] : [`Left out: ${coils(count)} with a value not above 0, which a power law cannot describe.`]
}

function bounds(count: number): string[] {
  return count === 0
    ? []
    : [`The values of ${coils(count)} are lower bounds used without correction, so the line may be too low.`]
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
  const mixed = `The line includes ${groups.size} families. It may show differences between families, not a trend within one.`
  return [against.length === 0 ? mixed : `${mixed} Within ${against.join(', ')} the slope has the opposite sign.`]
}

function ends(values: readonly number[]): [number, number] {
  let [from, to] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < from) from = value
    if (value > to) to = value
  }
  return [from, to]
}

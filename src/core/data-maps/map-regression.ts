import { linearRegression } from '../numerics/linear-regression.ts'
import { studentQuantile } from '../numerics/student-t.ts'
import type { Place } from './place.ts'

export type MapRegression = {
  readonly n: number
  readonly rSquared: number
  readonly slope: number
  readonly intercept: number
  /** Line and the band in which 90 % of new points are expected, from the least to the largest x. */
  readonly line: readonly { readonly x: number; readonly y: number; readonly half: number }[]
  /** Why it should not be believed; null where nothing speaks against it. */
  readonly warning: string | null
}

export type Grouped = Place & { readonly group: string }

/**
 * Least-squares line through a map, with the 90 % band for a new point (Student, n − 2). A line through several families may show
 * the difference between the families instead of what happens within one (Simpson's paradox): it warns, and says where slopes differ
 * in sign.
 *
 * @returns null below three points or with fewer than two different x
 */
export function mapRegression(points: readonly Grouped[], steps = 24): MapRegression | null {
  const x = points.map((point) => point.x)
  if (points.length < 3 || new Set(x).size < 2) return null
  const y = points.map((point) => point.y)
  const { slope, intercept, rSquared, residualScatter, count } = linearRegression(x, y)
  const t = studentQuantile(0.95, count - 2)
  const mean = x.reduce((a, b) => a + b, 0) / count
  const sxx = x.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const [from, to] = ends(x)
  return {
    n: count,
    rSquared,
    slope,
    intercept,
    line: Array.from({ length: steps + 1 }, (_, i) => {
      const at = from + ((to - from) * i) / steps
      const half = t * residualScatter * Math.sqrt(1 + 1 / count + (at - mean) ** 2 / sxx)
      return { x: at, y: intercept + slope * at, half }
    }),
    warning: mixedGroups(points, slope),
  }
}

function mixedGroups(points: readonly Grouped[], slope: number): string | null {
  const groups = Map.groupBy(points, ({ group }) => group)
  if (groups.size < 2) return null
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
  return against.length === 0 ? mixed : `${mixed} Within ${against.join(', ')} the slope has the other sign.`
}

function ends(values: readonly number[]): [number, number] {
  let [from, to] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < from) from = value
    if (value > to) to = value
  }
  return [from, to]
}

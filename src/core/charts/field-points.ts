import { type Curve, curveThrough, pointsOf } from '../curves/curve.ts'

/** More marks than this fill the plane and tell no more. */
const mostMarks = 1500

/**
 * The points of a strain field in the plane of strains: every so many of them, and those of the largest major strain all the same.
 *
 * @returns x: minor, y: major true strain [1]; NaN left out
 */
export function fieldCloud(minor: ArrayLike<number>, major: ArrayLike<number>): Curve {
  const measured = Array.from({ length: minor.length }, (_, i) => i).filter(
    (i) => Number.isFinite(minor[i]) && Number.isFinite(major[i]),
  )
  const step = Math.max(1, Math.ceil(measured.length / mostMarks))
  // Where it will break is what a reader looks for.
  const hottest = new Set(measured.toSorted((a, b) => major[b]! - major[a]!).slice(0, 20))
  const kept = measured.filter((i, place) => place % step === 0 || hottest.has(i))
  return pointsOf({ x: minor, y: major }, kept)
}

/**
 * How strain is spread over a field, as the outline of columns of equal width.
 *
 * @param values  NaN where nothing was measured
 * @returns       x: strain, y: share of the measured points [1], two points for each column; nothing where all are equal
 */
export function fieldHistogram(values: ArrayLike<number>, columns = 24): Curve {
  const measured = Array.from(values).filter(Number.isFinite)
  const [from, to] = measured.reduce(([low, high], v) => [Math.min(low, v), Math.max(high, v)] as const, [
    Infinity,
    -Infinity,
  ] as readonly [number, number])
  if (!(to > from)) return { x: new Float64Array(), y: new Float64Array() }
  const counts = new Float64Array(columns)
  for (const value of measured)
    counts[Math.min(columns - 1, Math.floor((columns * (value - from)) / (to - from)))]! += 1
  const edge = (i: number) => from + ((to - from) * i) / columns
  const outline = Array.from(counts, (count, i) => [
    [edge(i), count / measured.length] as const,
    [edge(i + 1), count / measured.length] as const,
  ]).flat()
  return curveThrough([[from, 0], ...outline, [to, 0]])
}

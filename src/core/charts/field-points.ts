import { type Curve, curveThrough, pointsOf } from '../curves/curve.ts'

/** More marks would fill the plane. */
const maxMarks = 1500

/** Evenly selected points and those of the largest major strain. x: minor, y: major true strain [1]; without NaN. */
export function fieldCloud(minor: ArrayLike<number>, major: ArrayLike<number>): Curve {
  const measured = Array.from({ length: minor.length }, (_, i) => i).filter(
    (i) => Number.isFinite(minor[i]) && Number.isFinite(major[i]),
  )
  const step = Math.max(1, Math.ceil(measured.length / maxMarks))
  // These points show where fracture will start.
  const largest = new Set(measured.toSorted((a, b) => major[b]! - major[a]!).slice(0, 20))
  const kept = measured.filter((i, place) => place % step === 0 || largest.has(i))
  return pointsOf({ x: minor, y: major }, kept)
}

/** Histogram as an outline. x: strain, y: share of the measured points [1]; empty if all values are equal. */
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

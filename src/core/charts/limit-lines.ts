import { linspace } from '../numerics/arrays.ts'
import { interpolate } from '../numerics/interpolate.ts'
import { summarise } from '../statistics/replicates.ts'
import type { Guide } from './guide.ts'

/** Safety distance as a fraction of ε1. */
export const safety = 0.1

/**
 * Forming limit curve through the means of the geometries: a straight line on the drawing side and a parabola on the
 * stretching side by least squares, joined at the lowest mean; with one standard deviation and a safety curve.
 * @param points  columns `geometry`, `eps2`, `eps1` and optionally `valid` (0: ignored)
 * @returns       empty for fewer than five geometries (ISO 12004-2) or if the lowest mean is at an end
 */
export function limitLines(points: Readonly<Record<string, ArrayLike<number>>>): Guide[] {
  const means = geometryMeans(points)
  if (means.length < 5) return []
  const lowest = means.reduce((low, [, major], i) => (major < means[low]![1] ? i : low), 0)
  if (lowest === 0 || lowest === means.length - 1) return []
  const [minor0, major0] = means[lowest]!

  const left = means.slice(0, lowest).map(([minor, major]) => [minor - minor0, major - major0] as const)
  const right = means.slice(lowest + 1).map(([minor, major]) => [minor - minor0, major - major0] as const)
  const drawing =
    dot(
      left,
      ([u]) => u,
      ([, v]) => v,
    ) /
    dot(
      left,
      ([u]) => u,
      ([u]) => u,
    )
  const [linear, square] = parabola(right)
  const limit = (minor: number) => {
    const u = minor - minor0
    return major0 + (u < 0 ? drawing * u : linear * u + square * u * u)
  }
  const [from, to] = [means[0]![0], means.at(-1)![0]]
  const x = linspace(from, to, 121)
  // The corner at the lowest mean is a point of the curve.
  x[Math.round((120 * (minor0 - from)) / (to - from))] = minor0
  const y = x.map(limit)
  const scatter = means.flatMap(([minor, , s]) => (Number.isFinite(s) ? [{ minor, s }] : []))
  const [at, of] = [scatter.map(({ minor }) => minor), scatter.map(({ s }) => s)]
  // A geometry with one specimen has no standard deviation; the band ends before it.
  const band = (minor: number) => interpolate(at, of, minor)
  const spread = scatter.length > 1 ? x.map((minor) => (Number.isNaN(band(minor)) ? 0 : band(minor))) : undefined
  return [
    { id: 'limit', label: spread ? 'Limit curve ± s' : 'Limit curve', kind: 'fitted', curve: { x, y }, spread },
    { id: 'safety', label: '10 % below', kind: 'reference', curve: { x, y: y.map((value) => value * (1 - safety)) } },
  ]
}

type Row = readonly [minor: number, major: number]
/** Standard deviation of ε1; NaN for one specimen. */
type GeometryMean = readonly [minor: number, major: number, s: number]

function geometryMeans({ geometry, eps1, eps2, valid }: Readonly<Record<string, ArrayLike<number>>>): GeometryMean[] {
  if (!geometry || !eps1 || !eps2) return []
  const groups = new Map<number, Row[]>()
  for (let i = 0; i < geometry.length; i++) {
    if (valid?.[i] === 0 || !Number.isFinite(eps1[i]) || !Number.isFinite(eps2[i])) continue
    groups.set(geometry[i]!, [...(groups.get(geometry[i]!) ?? []), [eps2[i]!, eps1[i]!]])
  }
  return [...groups.values()]
    .map((rows): GeometryMean => {
      const major = summarise(rows.map(([, value]) => value))
      return [summarise(rows.map(([value]) => value)).mean, major.mean, major.s]
    })
    .toSorted((a, b) => a[0] - b[0])
}

/** v = a·u + b·u² by least squares; a straight line for a single point. */
function parabola(rows: readonly Row[]): [number, number] {
  const u2 = dot(
    rows,
    ([u]) => u,
    ([u]) => u,
  )
  const uv = dot(
    rows,
    ([u]) => u,
    ([, v]) => v,
  )
  if (rows.length < 2) return [uv / u2, 0]
  const u3 = dot(
    rows,
    ([u]) => u * u,
    ([u]) => u,
  )
  const u4 = dot(
    rows,
    ([u]) => u * u,
    ([u]) => u * u,
  )
  const u2v = dot(
    rows,
    ([u]) => u * u,
    ([, v]) => v,
  )
  const determinant = u2 * u4 - u3 * u3
  return [(uv * u4 - u2v * u3) / determinant, (u2 * u2v - u3 * uv) / determinant]
}

function dot(rows: readonly Row[], a: (row: Row) => number, b: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + a(row) * b(row), 0)
}

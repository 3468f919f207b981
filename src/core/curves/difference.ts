import { interpolator } from '../numerics/interpolate.ts'
import type { Curve } from './curve.ts'
import { rises } from './mean-curve.ts'

/** Line or points of a figure. */
export type FigureCurve = {
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  /** Half the width of its band, in the unit of y. */
  readonly spread?: ArrayLike<number> | undefined
  readonly draw?: 'line' | 'points' | 'both' | 'band' | undefined
  /** Parts of one model have one colour. */
  readonly colour: number
  readonly kind: string
}

export type Difference = Curve & { readonly spread?: Float64Array }

/** `polar`: closed curves about the origin, as radius over direction [°]; otherwise y over x. */
type Options = { readonly polar: boolean }

/** Curve as a function: y at a position, NaN outside its range. */
type Reading = { readonly nodes: readonly number[]; readonly at: (position: number) => number }

/**
 * Differences y − y(reference) at equal x, where both are known; nothing is extrapolated. With `polar` the radius is
 * compared at equal directions from −180° to 180°. The reference is continued by the parts of its model beyond the
 * data, so it has a difference of 0 there too.
 *
 * @returns by index; undefined for curves that have no common range with the reference or are no function of x
 */
export function differences(
  curves: readonly FigureCurve[],
  reference: number,
  { polar }: Options,
): readonly (Difference | undefined)[] {
  const parts = polar ? [curves[reference]!] : withContinuations(curves, curves[reference]!)
  const subtrahend = joined(parts.flatMap((part) => readingOf(part, part.y, polar) ?? []))
  return curves.map((curve) => {
    const found = isPoints(curve) ? ofPoints(curve, subtrahend, polar) : ofLine(curve, subtrahend, polar)
    return found && found.x.length > 0 ? found : undefined
  })
}

/** Whether a curve can be the reference: a line that is a function of x, or of the direction. */
export function canBeReference(curve: FigureCurve, { polar }: Options): boolean {
  return !isPoints(curve) && curve.draw !== 'band' && readingOf(curve, curve.y, polar) !== undefined
}

const isPoints = ({ draw }: FigureCurve) => draw === 'points'

/** Supported and extrapolated parts that begin or end where the model ends. */
function withContinuations(curves: readonly FigureCurve[], reference: FigureCurve): readonly FigureCurve[] {
  const found = [reference]
  for (const part of found) {
    for (const other of curves)
      if (!found.includes(other) && isPartOfModel(other) && other.colour === reference.colour && touches(part, other))
        found.push(other)
  }
  return found
}

const isPartOfModel = ({ kind, draw }: FigureCurve) =>
  draw !== 'points' && draw !== 'band' && ['fitted', 'supported', 'extrapolated'].includes(kind)

function touches(a: FigureCurve, b: FigureCurve): boolean {
  const same = (i: number, j: number) => isNear(a.x[i]!, b.x[j]!) && isNear(a.y[i]!, b.y[j]!)
  return same(a.x.length - 1, 0) || same(0, b.x.length - 1)
}

/** Equal to six digits: curves in pages have the digits of float32. */
const isNear = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * Math.max(Math.abs(a), Math.abs(b))

function joined(readings: readonly Reading[]): Reading {
  return {
    nodes: readings.flatMap(({ nodes }) => nodes),
    at: (position) => readings.map(({ at }) => at(position)).find((value) => !Number.isNaN(value)) ?? Number.NaN,
  }
}

function ofLine(curve: FigureCurve, reference: Reading, polar: boolean): Difference | undefined {
  const own = readingOf(curve, curve.y, polar)
  if (!own) return undefined
  const band = curve.spread && readingOf(curve, curve.spread, polar)
  const nodes = [...new Set([...own.nodes, ...reference.nodes])].toSorted((a, b) => a - b)
  const values = nodes.map((node) => own.at(node) - reference.at(node))
  const known = (value: number) => !Number.isNaN(value)
  // An unknown range inside interrupts the line.
  const from = values.findIndex(known)
  const to = values.findLastIndex(known) + 1
  if (to - from < 2) return undefined
  const x = Float64Array.from(nodes.slice(from, to))
  return { x, y: Float64Array.from(values.slice(from, to)), ...(band && { spread: x.map(band.at) }) }
}

function ofPoints({ x, y, spread }: FigureCurve, reference: Reading, polar: boolean): Difference {
  const rows = Array.from(x, (at, i) => {
    const [position, value] = polar ? [direction(at, y[i]!), Math.hypot(at, y[i]!)] : [at, y[i]!]
    return [position, value - reference.at(position), spread?.[i] ?? Number.NaN] as const
  }).filter(([, value]) => Number.isFinite(value))
  const column = (place: 0 | 1 | 2) => Float64Array.from(rows, (row) => row[place])
  return { x: column(0), y: column(1), ...(spread && { spread: column(2) }) }
}

/** @param values  y or its spread; with `polar` the spread is along the radius */
function readingOf(curve: FigureCurve, values: ArrayLike<number>, polar: boolean): Reading | undefined {
  const { x, y } = curve
  if (x.length < 2 || !Array.prototype.every.call(x, Number.isFinite)) return undefined
  return polar
    ? overDirection(x, y, values === y ? Array.from(x, (at, i) => Math.hypot(at, y[i]!)) : values)
    : overX(x, values)
}

function overX(x: ArrayLike<number>, values: ArrayLike<number>): Reading | undefined {
  const rising = risingRows(x, values)
  if (!rising) return undefined
  return { nodes: [...rising.x], at: interpolator(rising.x, rising.y) }
}

/** A loop of one turn about the origin, or a part of it. */
function overDirection(x: ArrayLike<number>, y: ArrayLike<number>, radius: ArrayLike<number>): Reading | undefined {
  let turned = 0
  const angles = Array.from(x, (at, i) => {
    const angle = direction(at, y[i]!)
    if (i === 0) return (turned = angle)
    const step = ((((angle - turned + 180) % 360) + 360) % 360) - 180
    return (turned += step)
  })
  const rising = risingRows(angles, radius)
  if (!rising) return undefined
  const [first, last] = [rising.x[0]!, rising.x.at(-1)!]
  if (last - first > 360 + closing) return undefined
  const read = interpolator(rising.x, rising.y)
  const turns = [-720, -360, 0, 360, 720]
  const at = (angle: number) => turns.map((turn) => read(angle + turn)).find((one) => !Number.isNaN(one)) ?? Number.NaN
  const nodes = [...rising.x].map((angle) => angle - 360 * Math.round(angle / 360))
  return { nodes: last - first > 360 - closing ? [-180, ...nodes, 180] : nodes, at }
}

/** Overlap or gap of a loop [°]. */
const closing = 1

/** [°] */
const direction = (x: number, y: number) => (180 / Math.PI) * Math.atan2(y, x)

/** Rows in rising order without those that fall behind; undefined if x turns back. */
function risingRows(x: ArrayLike<number>, y: ArrayLike<number>): Curve | undefined {
  const order = Array.from(x, (_, i) => i)
  if (x[0]! > x[x.length - 1]!) order.reverse()
  if (!rises({ x: Float64Array.from(order, (i) => x[i]!), y: new Float64Array() })) return undefined
  let highest = -Infinity
  const kept = order.filter((i) => {
    const isNext = x[i]! > highest && Number.isFinite(y[i]!)
    if (isNext) highest = x[i]!
    return isNext
  })
  if (kept.length < 2) return undefined
  return { x: Float64Array.from(kept, (i) => x[i]!), y: Float64Array.from(kept, (i) => y[i]!) }
}

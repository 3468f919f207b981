import { type Curve, pointsOf } from '../curves/curve.ts'
import { startOf } from '../models/parameters.ts'
import type { FlowData, HardeningLaw } from '../models/hardening/law.ts'
import type { Condition } from './least-squares/conditions.ts'
import { fitCurve, runsOf, type CurveFit } from './fit-curve.ts'
import type { FitOptions } from './fit-points.ts'
import { batchOf } from './law-batches.ts'
import { neighboursOf } from './quality/point-errors.ts'
import type { FitParameter } from './least-squares/problem.ts'
import { refuseWeights } from './refusals/refuse.ts'
import { refuseAnchor, refuseFlowCurve } from './refusals/refuse-flow-curve.ts'

/** Value and slope that a fitted law must have, usually those at maximum force. */
export type AnchorPoint = {
  /** Plastic strain [1], stress [MPa]; without a slope [MPa] only the value is met. */
  readonly strain: number
  readonly stress: number
  readonly slope?: number
}

export type LawFitOptions = Omit<FitOptions, 'conditions' | 'starts'> & {
  /** Plastic strains [1] between which points count, both included. */
  readonly window?: { readonly from?: number; readonly to?: number }
  /** Parameters by id that are held; the blend weight `w` is set this way, and free otherwise. */
  readonly fixed?: Readonly<Record<string, number>>
  /** Bounds by id that replace those of the law. */
  readonly bounds?: Readonly<Record<string, readonly [lower: number, upper: number]>>
  /** Start values by id that replace those the law finds from the data. */
  readonly start?: Readonly<Record<string, number>>
  /** Parameters searched in their logarithm. */
  readonly logarithmic?: readonly string[]
  readonly anchor?: AnchorPoint
}

export type LawFit = CurveFit & {
  readonly law: HardeningLaw
  readonly values: readonly number[]
  /** Strains of the first and last point used [1], and their number. */
  readonly window: { readonly from: number; readonly to: number; readonly points: number }
  readonly anchor: AnchorPoint | null
}

/**
 * Fits a hardening law to a flow curve, plain least squares on stress unless asked otherwise, inside the law's bounds.
 *
 * @param curve  x: plastic strain [1], 0 or above, y: true stress [MPa]
 * @throws RangeError for data or options no search can use: see `refuseFlowCurve`, unknown ids, an empty window, a weight below 0,
 *         an anchor that is not a point of a flow curve
 */
export function fitLaw(law: HardeningLaw, curve: Curve, options: LawFitOptions = {}): LawFit {
  const { window = {}, anchor, weights } = options
  refuseFlowCurve(curve)
  for (const given of [options.fixed, options.bounds, options.start]) refuseUnknown(law, Object.keys(given ?? {}))
  refuseUnknown(law, options.logarithmic ?? [])
  // Before the window: a point is named by its place in the curve that was given.
  if (weights) refuseWeights(weights, curve.x.length)
  if (anchor) refuseAnchor(anchor)

  const { from = -Infinity, to = Infinity } = window
  const inside = Array.from(curve.x.keys()).filter((i) => curve.x[i]! >= from && curve.x[i]! <= to)
  // A power law of strain alone: no parameter moves it at 0, and a point there would drown all others.
  const hollow = law.stress(startOf(law), 0) === 0
  const used = hollow ? inside.filter((i) => curve.x[i]! > 0) : inside
  if (used.length === 0) throw new RangeError(`no point lies in the window ${from} … ${to}`)
  const x = Float64Array.from(used, (i) => curve.x[i]!)
  const y = Float64Array.from(used, (i) => curve.y[i]!)
  const own = weights && used.map((i) => weights[i]!)
  const counting = weighted({ x, y }, own)
  const search = (start: LawFitOptions['start'], edge: readonly Condition[]) => {
    const parameters = lawParameters(law, counting, { ...options, ...(start && { start }) })
    return fitCurve(
      {
        parameters,
        value: (p, at) => law.stress(p, at),
        gradient: (p, at) => law.gradient(p, at),
        batch: batchOf(law),
      },
      { x, y },
      {
        ...(several(parameters) && { randomStarts: 8, starts: otherStarts(law, counting, parameters) }),
        ...(law.conflict && { prefer: (p) => law.conflict!(p) === undefined }),
        ...options,
        ...(own && { weights: own }),
        series: options.series ? neighboursOf(used, options.series) : [runsOf(x)],
        conditions: [...(anchor ? anchorConditions(law, anchor) : []), ...edge],
      },
    )
  }
  const anywhere = search(options.start, [])
  const within = insideLaw(law, anywhere, search)
  const fit = within ?? anywhere
  const values = fit.parameters.map(({ value }) => value)
  const conflict = law.conflict?.(values)
  const remarks = [
    ...(used.length < inside.length
      ? [`${law.label} is 0 at a plastic strain of 0, whatever its parameters: the point there does not count.`]
      : []),
    ...(within ? [`The best curve of ${law.label} lies on the edge where ${law.edge!.text}.`] : []),
    ...(conflict ? [`${law.label}: ${conflict}.`] : []),
  ]
  return {
    ...fit,
    warnings: [...fit.warnings, ...remarks],
    law,
    values,
    window: { from: Math.min(...x), to: Math.max(...x), points: x.length },
    anchor: anchor ?? null,
  }
}

/** The fit on the edge of the law where the best curve of all lies beyond it; undefined where it lies inside, or none was found. */
function insideLaw(
  { conflict, edge, parameters }: HardeningLaw,
  { parameters: found, converged }: CurveFit,
  search: (start: Readonly<Record<string, number>>, edge: readonly Condition[]) => CurveFit,
): CurveFit | undefined {
  const values = found.map(({ value }) => value)
  const free = found.filter(({ fixed }) => !fixed).length
  if (!edge || !converged || free < 2 || conflict?.(values) === undefined) return undefined
  const start = Object.fromEntries(parameters.map(({ id }, i) => [id, values[i]!]))
  const fit = search(start, [{ label: 'edge of the law', deviation: edge.deviation }])
  return fit.converged ? fit : undefined
}

/** The points of a weight above 0; all of them where none has any, which the fit refuses. */
export function weighted({ x, y }: Curve, weights: ArrayLike<number> | undefined): Curve {
  if (!weights) return { x, y }
  const some = Array.from(x.keys()).filter((i) => weights[i]! > 0)
  if (some.length === 0) return { x, y }
  return pointsOf({ x, y }, some)
}

/** Five parameters and more have several minima. */
function several(parameters: readonly FitParameter[]): boolean {
  return parameters.filter(({ fixed }) => !fixed).length > 4
}

function otherStarts(law: HardeningLaw, curve: Curve, parameters: readonly FitParameter[]): number[][] {
  const others = law.otherStarts?.(inOrder(curve)) ?? []
  return others.map((start) =>
    parameters.map(({ fixed, start: own, lower = -Infinity, upper = Infinity }, i) =>
      fixed ? own : Math.min(upper, Math.max(lower, start[i]!)),
    ),
  )
}

/** The points by rising strain, as laws read them for their starts. */
function inOrder({ x, y }: Curve): FlowData {
  const order = Array.from(x.keys()).sort((a, b) => x[a]! - x[b]!)
  return { strain: order.map((i) => x[i]!), stress: order.map((i) => y[i]!) }
}

function lawParameters(law: HardeningLaw, curve: Curve, options: LawFitOptions): (FitParameter & { unit: string })[] {
  const { fixed = {}, bounds = {}, start = {}, logarithmic = [] } = options
  // A law needs three points for its start; with fewer the fit itself says what is missing.
  const found = curve.x.length < 3 ? law.parameters.map((parameter) => parameter.start) : law.startFrom(inOrder(curve))
  return law.parameters.map(({ id, unit, ...parameter }, i) => {
    const [lower, upper] = bounds[id] ?? [parameter.lower, parameter.upper]
    const held = fixed[id]
    if (held !== undefined) {
      if (!(held >= lower && held <= upper))
        throw new RangeError(`${id} is held at ${held}, outside its bounds ${lower} … ${upper}`)
      return { id, unit, start: held, fixed: true }
    }
    // A start somebody chose is refused outside the bounds; one we found is moved inside.
    const inside = start[id] ?? Math.min(upper, Math.max(lower, found[i]!))
    return { id, unit, lower, upper, start: inside, scale: logarithmic.includes(id) ? 'log' : 'linear' }
  })
}

function anchorConditions(law: HardeningLaw, { strain, stress, slope }: AnchorPoint): Condition[] {
  const value: Condition = {
    label: `stress ${stress.toFixed(1)} MPa at ${strain.toPrecision(4)}`,
    deviation: (values) => law.stress(values, strain) / stress - 1,
  }
  if (slope === undefined) return [value]
  return [
    value,
    {
      label: `slope ${slope.toFixed(0)} MPa at ${strain.toPrecision(4)}`,
      deviation: (values) => law.slope(values, strain) / slope - 1,
    },
  ]
}

function refuseUnknown(law: HardeningLaw, ids: readonly string[]): void {
  for (const id of ids) {
    if (law.parameters.some((parameter) => parameter.id === id)) continue
    const known = law.parameters.map((parameter) => parameter.id).join(', ')
    throw new RangeError(`${law.label} has no parameter '${id}'; it has ${known}`)
  }
}

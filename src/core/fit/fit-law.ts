import { type Curve, pointsOf } from '../curves/curve.ts'
import { startOf } from '../models/model.ts'
import type { FlowData, HardeningLaw } from '../models/hardening/law.ts'
import type { Condition } from './least-squares/conditions.ts'
import { fitCurve, runsOf, type CurveFit } from './fit-curve.ts'
import type { FitOptions } from './fit-points.ts'
import { batchOf } from './law-batches.ts'
import { neighboursOf } from './quality/point-errors.ts'
import type { FitParameter } from './least-squares/problem.ts'
import { refuseWeights } from './refusals/refuse.ts'
import { refuseAnchor, refuseFlowCurve } from './refusals/refuse-flow-curve.ts'

/** Required of a fitted law, usually at maximum force. */
export type AnchorPoint = {
  /** Plastic strain [1] and stress [MPa]; without a slope [MPa] only the value is imposed. */
  readonly strain: number
  readonly stress: number
  readonly slope?: number
}

export type LawFitOptions = Omit<FitOptions, 'conditions' | 'starts'> & {
  /** Plastic strains [1], inclusive. */
  readonly window?: { readonly from?: number; readonly to?: number }
  readonly fixed?: Readonly<Record<string, number>>
  readonly bounds?: Readonly<Record<string, readonly [lower: number, upper: number]>>
  readonly start?: Readonly<Record<string, number>>
  readonly logarithmic?: readonly string[]
  readonly anchor?: AnchorPoint
}

export type LawFit = CurveFit & {
  readonly law: HardeningLaw
  readonly values: readonly number[]
  /** [1] */
  readonly window: { readonly from: number; readonly to: number; readonly points: number }
  readonly anchor: AnchorPoint | null
}

/**
 * Fits a hardening law within its bounds, by default by least squares on stress.
 * @param curve  x: plastic strain [1], 0 or above, y: true stress [MPa]
 * @throws RangeError for unusable data or options: see `refuseFlowCurve`, unknown ids, an empty window, a weight below
 *          0, an anchor that is not a point of a flow curve
 */
export function fitLaw(law: HardeningLaw, curve: Curve, options: LawFitOptions = {}): LawFit {
  const { window = {}, anchor, weights } = options
  refuseFlowCurve(curve)
  for (const given of [options.fixed, options.bounds, options.start]) refuseUnknown(law, Object.keys(given ?? {}))
  refuseUnknown(law, options.logarithmic ?? [])
  // Before the window is applied, so that messages state the index in the given curve.
  if (weights) refuseWeights(weights, curve.x.length)
  if (anchor) refuseAnchor(anchor)

  const { from = -Infinity, to = Infinity } = window
  const inside = Array.from(curve.x.keys()).filter((i) => curve.x[i]! >= from && curve.x[i]! <= to)
  // A power law is zero at zero strain; a point there would dominate the fit.
  const hollow = law.stress(startOf(law), 0) === 0
  const used = hollow ? inside.filter((i) => curve.x[i]! > 0) : inside
  if (used.length === 0) throw new RangeError(`no points in the window ${from} … ${to}`)
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
      ? [`${law.label} is 0 at a plastic strain of 0 for all parameters; the point there is ignored.`]
      : []),
    ...(within ? [`The best fit of ${law.label} is at the limit where ${law.edge!.text}.`] : []),
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

/** Points with a weight above 0; all points if none has one, which the fit then refuses. */
export function weighted({ x, y }: Curve, weights: ArrayLike<number> | undefined): Curve {
  if (!weights) return { x, y }
  const some = Array.from(x.keys()).filter((i) => weights[i]! > 0)
  if (some.length === 0) return { x, y }
  return pointsOf({ x, y }, some)
}

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

function inOrder({ x, y }: Curve): FlowData {
  const order = Array.from(x.keys()).sort((a, b) => x[a]! - x[b]!)
  return { strain: order.map((i) => x[i]!), stress: order.map((i) => y[i]!) }
}

function lawParameters(law: HardeningLaw, curve: Curve, options: LawFitOptions): (FitParameter & { unit: string })[] {
  const { fixed = {}, bounds = {}, start = {}, logarithmic = [] } = options
  const found = curve.x.length < 3 ? law.parameters.map((parameter) => parameter.start) : law.startFrom(inOrder(curve))
  return law.parameters.map(({ id, unit, ...parameter }, i) => {
    const [lower, upper] = bounds[id] ?? [parameter.lower, parameter.upper]
    const held = fixed[id]
    if (held !== undefined) {
      if (!(held >= lower && held <= upper))
        throw new RangeError(`${id} is held at ${held}, outside its bounds ${lower} … ${upper}`)
      return { id, unit, start: held, fixed: true }
    }
    // A given start outside the bounds is refused; an estimated one is moved inside.
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

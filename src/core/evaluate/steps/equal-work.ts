import type { Curve } from '../../curves/curve.ts'
import { interpolator } from '../../numerics/interpolate.ts'
import type { TensionReference } from '../result/evaluation.ts'

type EqualWork = {
  /** f = σ_state/σ_tension at equal plastic work [1]. */
  readonly ratio: number
  /** Standard error of f; NaN below three rows [1]. */
  readonly error: number
  readonly points: number
  /** Plastic strain [1]. */
  readonly from: number
  readonly to: number
  /** Root mean square of σ_state/f − σ_tension [MPa]. */
  readonly misfit: number
}

export const minRows = 8

/**
 * f for which σ_tension(f·ε) = σ_state/f, by least squares (docs/science/tests.md#hbg-hydraulic-bulge). As σ·dε =
 * (σ/f)·d(f·ε), plastic work is equal at every point. Undefined with fewer than eight common rows, or with f at an end
 * of its range.
 * @param state, tension  stress [MPa] over plastic strain [1]; tension of the same coil along RD
 * @param from            first equivalent plastic strain [1]
 */
export function equalWork(
  { x, y }: Curve,
  tension: TensionReference,
  from: number,
  range: readonly [low: number, high: number],
): EqualWork | undefined {
  const { flow } = tension
  const last = flow.x.length - 1
  if (last < 2) return undefined
  const end = flow.x[last]!
  const begin = Math.max(from, tension.start, flow.x[0]!)
  // By the tangent: the rows in the range depend on f.
  const slope = endSlope(flow)
  // Called about 100 000 times per page of models.
  const along = interpolator(flow.x, flow.y)
  const stress = (strain: number) =>
    strain > end ? flow.y[last]! + slope * (strain - end) : along(Math.max(strain, flow.x[0]!))

  let ratio = Math.sqrt(range[0] * range[1])
  let rows: number[] = []
  for (let round = 0; round < 6; round++) {
    rows = []
    for (let i = 0; i < x.length; i++) if (ratio * x[i]! >= begin && ratio * x[i]! <= end) rows.push(i)
    if (rows.length < minRows) return undefined
    const misfit = (f: number) => rows.reduce((sum, i) => sum + (y[i]! / f - stress(f * x[i]!)) ** 2, 0)
    const next = smallest(misfit, range)
    if (Math.abs(next - ratio) < 1e-6) break
    ratio = next
  }
  if (ratio - range[0] < 1e-4 || range[1] - ratio < 1e-4) return undefined
  const local = rows.map((i) => y[i]! / stress(ratio * x[i]!))
  const mean = local.reduce((a, b) => a + b, 0) / local.length
  const spread = local.reduce((sum, f) => sum + (f - mean) ** 2, 0)
  const squares = rows.reduce((sum, i) => sum + (y[i]! / ratio - stress(ratio * x[i]!)) ** 2, 0)
  return {
    ratio,
    error: Math.sqrt(spread / (local.length - 1) / local.length),
    points: rows.length,
    from: x[rows[0]!]!,
    to: x[rows.at(-1)!]!,
    misfit: Math.sqrt(squares / rows.length),
  }
}

function endSlope({ x, y }: Curve): number {
  const last = x.length - 1
  const before = Math.max(0, Math.floor(0.9 * last))
  return x[last]! > x[before]! ? Math.max(0, (y[last]! - y[before]!) / (x[last]! - x[before]!)) : 0
}

/** Golden-section search; the misfit has one minimum for a rising flow curve. */
function smallest(misfit: (f: number) => number, [from, to]: readonly [number, number]): number {
  const golden = (Math.sqrt(5) - 1) / 2
  let low = from
  let high = to
  let a = high - golden * (high - low)
  let b = low + golden * (high - low)
  let fa = misfit(a)
  let fb = misfit(b)
  for (let i = 0; i < 45; i++) {
    if (fa < fb) {
      high = b
      b = a
      fb = fa
      a = high - golden * (high - low)
      fa = misfit(a)
    } else {
      low = a
      a = b
      fa = fb
      b = low + golden * (high - low)
      fb = misfit(b)
    }
  }
  return (low + high) / 2
}

/** From the end of the tensile curve. */
export function asTension({ x, y }: Curve, ratio: number): Curve {
  return { x: x.map((strain) => ratio * strain), y: y.map((stress) => stress / ratio) }
}

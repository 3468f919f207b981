import type { Curve } from '../curves/curve.ts'
import { evenly } from '../numerics/evenly.ts'

/** Points of the grid on which slopes are taken. */
const stations = 160
/** Half the window of a slope, as a share of the whole range: wide enough to outlive the noise of an extensometer. */
const halfWindow = 0.035

/**
 * Hardening rate dσ/dε of a true stress–strain curve, by straight lines through a moving window.
 *
 * @param curve  x: true strain [1], y: true stress [MPa]
 * @returns      x: true strain [1], y: dσ/dε [MPa], on 160 even stations without the elastic first 0.5 % of strain and
 *               from where it has fallen to five times the largest stress: before, it would press Considère's crossing,
 *               which it is drawn for, against the axis
 */
export function hardeningRate({ x, y }: Curve): Curve {
  const last = x.at(-1) ?? 0
  const from = 0.005
  if (!(last > from * 2)) return empty
  const half = Math.max(halfWindow * (last - from), 0.001)
  // Not in the last half window, where the line would rest on a few points to one side.
  const rate = onStations(from, last - half, (at) => slope(x, y, at - half, at + half))
  const limit = 5 * y.reduce((most, stress) => Math.max(most, stress), 0)
  const start = rate.y.findIndex((value) => value <= limit)
  return start < 0 ? empty : { x: rate.x.slice(start), y: rate.y.slice(start) }
}

/**
 * Instantaneous hardening exponent n = d ln σ / d ln εp, by straight lines in logarithms over ±10 % of εp.
 *
 * @param curve  x: true plastic strain [1], y: true stress [MPa]
 * @returns      x: true plastic strain [1], y: n [1], from εp = 0.005 on: below, ln εp magnifies the zero error of strain
 */
export function instantaneousN({ x, y }: Curve): Curve {
  const last = x.at(-1) ?? 0
  const from = 0.005
  if (!(last > from * 1.2)) return empty
  const lnX = x.map((strain) => (strain > 0 ? Math.log(strain) : NaN))
  const lnY = y.map((stress) => (stress > 0 ? Math.log(stress) : NaN))
  return onStations(from, last / 1.1, (at) => slope(lnX, lnY, Math.log(0.9 * at), Math.log(1.1 * at)))
}

/**
 * Strain ratio r = εwp / εtp over true longitudinal strain, from plastic strains with constant volume (ISO 10113):
 * εlp = ln(1 + e) − σ/E, εwp = ln(1 + ew) + ν·σ/E, εtp = −(εlp + εwp).
 *
 * @param longitudinal  engineering strain along the specimen [1]
 * @param width         engineering strain across it [1], negative in tension
 * @param elastic       σ/E of the same rows [1]; without it total strains are used, and r comes out low at small strain
 * @returns             x: true longitudinal strain [1], y: r [1]; starts at 2 % because r divides two small numbers below
 */
export function strainRatio(longitudinal: Float64Array, width: Float64Array, elastic?: Float64Array): Curve {
  const x: number[] = []
  const y: number[] = []
  for (let i = 0; i < longitudinal.length; i++) {
    const along = Math.log(1 + longitudinal[i]!)
    const released = elastic?.[i] ?? 0
    const across = Math.log(1 + width[i]!) + poisson * released
    const through = -(along - released + across)
    if (along < 0.02 || !Number.isFinite(across) || through >= 0) continue
    x.push(along)
    y.push(across / through)
  }
  return { x: Float64Array.from(x), y: Float64Array.from(y) }
}

/** Poisson's ratio of metals, near enough for a small correction. */
const poisson = 0.3

const empty: Curve = { x: new Float64Array(), y: new Float64Array() }

function onStations(from: number, to: number, value: (at: number) => number): Curve {
  const x: number[] = []
  const y: number[] = []
  for (const at of evenly(from, to, stations)) {
    const v = value(at)
    if (!Number.isFinite(v)) continue
    x.push(at)
    y.push(v)
  }
  return { x: Float64Array.from(x), y: Float64Array.from(y) }
}

/** Least-squares slope of y over x for the points whose x lies in the window; NaN below three points. */
function slope(x: Float64Array, y: Float64Array, from: number, to: number): number {
  let n = 0
  let sx = 0
  let sy = 0
  for (let i = 0; i < x.length; i++) {
    if (!(x[i]! >= from && x[i]! <= to) || !Number.isFinite(y[i])) continue
    n++
    sx += x[i]!
    sy += y[i]!
  }
  if (n < 3) return NaN
  let sxx = 0
  let sxy = 0
  for (let i = 0; i < x.length; i++) {
    if (!(x[i]! >= from && x[i]! <= to) || !Number.isFinite(y[i])) continue
    // About the mean, so that narrow windows keep their digits.
    sxx += (x[i]! - sx / n) ** 2
    sxy += (x[i]! - sx / n) * (y[i]! - sy / n)
  }
  return sxx > 0 ? sxy / sxx : NaN
}

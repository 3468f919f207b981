import type { Curve } from '../curves/curve.ts'
import { linspace } from '../numerics/arrays.ts'

const stations = 160
/** Half the window of a slope as a fraction of the range; wide enough for the noise of an extensometer. */
const halfWindow = 0.035

/**
 * Hardening rate dσ/dε [MPa] at 160 even true strains, from linear fits of true stress in a moving window. Omits the
 * elastic first 0.5 % and rates above five times the largest stress, which would hide Considère's crossing.
 */
export function hardeningRate({ x, y }: Curve): Curve {
  const last = x.at(-1) ?? 0
  const from = 0.005
  if (!(last > from * 2)) return empty
  const half = Math.max(halfWindow * (last - from), 0.001)
  // The last half window has points on one side only.
  const rate = onStations(from, last - half, (at) => slope(x, y, at - half, at + half))
  const limit = 5 * y.reduce((most, stress) => Math.max(most, stress), 0)
  const start = rate.y.findIndex((value) => value <= limit)
  return start < 0 ? empty : { x: rate.x.slice(start), y: rate.y.slice(start) }
}

/**
 * Instantaneous hardening exponent n = d ln σ / d ln εp, from linear fits of logarithms over ±10 % of εp.
 * @param curve  x: true plastic strain [1], y: true stress [MPa]
 * @returns n from εp = 0.005; errors of the strain origin dominate below
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
 * r = εwp / εtp from plastic strains at constant volume (ISO 10113): εlp = ln(1 + e) − σ/E, εwp = ln(1 + ew) + ν·σ/E,
 * εtp = −(εlp + εwp). From 2 % true longitudinal strain: r divides two small numbers below.
 * @param longitudinal, width  engineering strains [1], width negative in tension
 * @param elastic              σ/E of the same rows [1]; without it r is too low at small strain
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

/** Sufficient for this small correction. */
const poisson = 0.3

const empty: Curve = { x: new Float64Array(), y: new Float64Array() }

function onStations(from: number, to: number, value: (at: number) => number): Curve {
  const x: number[] = []
  const y: number[] = []
  for (const at of linspace(from, to, stations)) {
    const v = value(at)
    if (!Number.isFinite(v)) continue
    x.push(at)
    y.push(v)
  }
  return { x: Float64Array.from(x), y: Float64Array.from(y) }
}

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
    // Centred, because narrow windows would lose digits.
    sxx += (x[i]! - sx / n) ** 2
    sxy += (x[i]! - sx / n) * (y[i]! - sy / n)
  }
  return sxx > 0 ? sxy / sxx : NaN
}

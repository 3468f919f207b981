import { interpolate } from '../../numerics/interpolate.ts'
import { localSlope } from '../../numerics/local-slope.ts'
import { median } from '../../numerics/median.ts'
import { type Curve, pointsOf } from '../../curves/curve.ts'
import type { Flag } from '../../evaluate/result/flags.ts'
import { lineThrough } from '../../evaluate/steps/line.ts'

/** Mean strains of the necking zone over time, up to the last image before the crack. */
export type NeckHistory = { readonly time: Float64Array; readonly eps1: Float64Array; readonly eps2: Float64Array }

export type TimeLimit = {
  readonly time: number
  readonly e1: number
  readonly e2: number
  readonly thinning: number
  /** Times between which each line was fitted [s]. */
  readonly stable: readonly [number, number]
  readonly unstable: readonly [number, number]
  /** x: time [s], y: thinning rate [1/s]. */
  readonly rate: Curve
  /** Both lines as [slope, intercept] in time and rate. */
  readonly lines: readonly [readonly [number, number], readonly [number, number]]
}

export type TimeWindows = { readonly stable: readonly [number, number]; readonly unstable: readonly [number, number] }

/** Thinning rate at the end over that at the onset, and slope of the steep line over that of the stable one. */
const leastRise = 3
const leastSteepening = 8

/**
 * Onset of a local neck by the linear best-fit method (Volk and Hora, docs/science/tests.md#flc-forming-limit-curve): where a straight line through the stable part
 * of the thinning rate meets one through its last, steep part.
 *
 * Without windows, the steep part is where the rate has risen by 40 % of its whole rise for good, and the stable part the
 * time from half to nine tenths of the moment when it has risen by 10 %. The rate is the slope of straight lines over
 * ±1 % of the duration, at least two images to each side.
 *
 * A neck at least triples the rate, and suddenly; a dome that merely forms faster and faster does not, nor does a path that the
 * laboratory has cut at its own necking criterion: these give no onset.
 *
 * @returns why there is no onset, where the record does not hold one
 */
export function timeLimit(
  { time, eps1, eps2 }: NeckHistory,
  windows?: TimeWindows,
): TimeLimit | { readonly reason: Flag } {
  const count = time.length
  if (count < 15) return { reason: 'too_few_points' }
  const thinning = eps1.map((e, i) => e + eps2[i]!)
  const slopes = thinningRate(time, thinning)
  const inside = Array.from(time.keys()).filter((i) => Number.isFinite(slopes[i]!))
  const rate = pointsOf({ x: time, y: slopes }, inside)
  const chosen = windows ?? findWindows(rate)
  if (!chosen) return { reason: 'no_steep_part' }
  const stable = line(rate, chosen.stable)
  const unstable = line(rate, chosen.unstable)
  if (!stable || !unstable || !(unstable.slope > leastSteepening * Math.abs(stable.slope)))
    return { reason: 'no_steep_part' }
  const onset = (stable.intercept - unstable.intercept) / (unstable.slope - stable.slope)
  if (!(onset > chosen.stable[0] && onset < time[count - 1]!)) return { reason: 'onset_outside' }
  const atOnset = stable.intercept + stable.slope * onset
  const atEnd = unstable.intercept + unstable.slope * chosen.unstable[1]
  if (!(atEnd > leastRise * Math.abs(atOnset))) return { reason: 'no_steep_part' }
  const e1 = interpolate(time, eps1, onset)
  const e2 = interpolate(time, eps2, onset)
  return {
    time: onset,
    e1,
    e2,
    thinning: e1 + e2,
    stable: chosen.stable,
    unstable: chosen.unstable,
    rate,
    lines: [
      [stable.slope, stable.intercept],
      [unstable.slope, unstable.intercept],
    ],
  }
}

/** Slope of straight lines over a short time about each image; NaN at the ends, where it would be one-sided. */
function thinningRate(time: Float64Array, thinning: Float64Array): Float64Array {
  const duration = time.at(-1)! - time[0]!
  const steps = time.slice(1).map((t, i) => t - time[i]!)
  const usual = median(steps)
  const half = Math.max(0.01 * duration, 2.01 * usual)
  const slopes = localSlope(time, thinning, () => half)
  return slopes.map((slope, i) =>
    time[i]! - time[0]! < half || time.at(-1)! - time[i]! < half - usual / 2 ? Number.NaN : slope,
  )
}

function findWindows({ x, y }: Curve): TimeWindows | undefined {
  const last = x.length - 1
  if (last < 10) return undefined
  const begin = x[0]! + 0.25 * (x[last]! - x[0]!)
  const middle = x[0]! + 0.6 * (x[last]! - x[0]!)
  const level = median(y.filter((_, i) => x[i]! >= begin && x[i]! <= middle))
  let top = last
  for (let i = last; x[i]! > middle && i > 0; i--) if (y[i]! > y[top]!) top = i
  const rise = y[top]! - level
  if (!(rise > 2 * Math.abs(level))) return undefined
  const risen = (share: number) => {
    let i = top
    while (i > 0 && y[i]! > level + share * rise) i--
    return i
  }
  const steep = risen(0.4) + 1
  const onset = x[risen(0.1)]!
  const stable = [x[0]! + 0.5 * (onset - x[0]!), x[0]! + 0.9 * (onset - x[0]!)] as const
  return { stable, unstable: [x[Math.min(steep, top - 2)]!, x[top]!] }
}

function line({ x, y }: Curve, [from, to]: readonly [number, number]) {
  const first = x.findIndex((t) => t >= from - 1e-9)
  let end = first
  while (end >= 0 && end < x.length && x[end]! <= to + 1e-9) end++
  return first >= 0 && end - first >= 3 ? lineThrough(x, y, first, end) : undefined
}

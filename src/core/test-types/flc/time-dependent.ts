import { interpolate } from '../../numerics/interpolate.ts'
import { lineThrough, localSlope } from '../../numerics/linear-regression.ts'
import { median } from '../../numerics/averages.ts'
import { type Curve, pointsOf } from '../../curves/curve.ts'
import type { Flag } from '../../evaluate/result/flags.ts'

/** Means of the necking zone, up to the last image before the crack. */
export type NeckHistory = { readonly time: Float64Array; readonly eps1: Float64Array; readonly eps2: Float64Array }

type TimeLimit = {
  readonly time: number
  readonly e1: number
  readonly e2: number
  readonly thinning: number
  /** Times of the lines [s], thinning rate [1/s] over time, lines as [slope, intercept]. */
  readonly stable: readonly [number, number]
  readonly unstable: readonly [number, number]
  readonly rate: Curve
  readonly lines: readonly [readonly [number, number], readonly [number, number]]
}

type TimeWindows = { readonly stable: readonly [number, number]; readonly unstable: readonly [number, number] }

/** Minimum ratio of the thinning rate at the end to that at onset, and of the two slopes. */
const minRise = 3
const minSteepening = 8

/**
 * Linear best-fit method (Volk and Hora, docs/science/tests.md#flc-forming-limit-curve): intersection of lines through
 * the stable and the steep part of the thinning rate. Default: steep from 40 % of the rise of the rate, stable from 50
 * % to 90 % of the time of 10 % rise. The rate is a slope over ±1 % of the duration, at least two images to each side.
 * Returns the reason without an onset, as in gradual rises and paths cut at the onset.
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
  if (!stable || !unstable || !(unstable.slope > minSteepening * Math.abs(stable.slope)))
    return { reason: 'no_steep_part' }
  const onset = (stable.intercept - unstable.intercept) / (unstable.slope - stable.slope)
  if (!(onset > chosen.stable[0] && onset < time[count - 1]!)) return { reason: 'onset_outside' }
  const atOnset = stable.intercept + stable.slope * onset
  const atEnd = unstable.intercept + unstable.slope * chosen.unstable[1]
  if (!(atEnd > minRise * Math.abs(atOnset))) return { reason: 'no_steep_part' }
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

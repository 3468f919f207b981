import { maxEnd } from './strain-grid.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import type { Findings } from '../refusal.ts'

type Samples = { readonly strain: ArrayLike<number>; readonly stress: ArrayLike<number> }

const latestStart = 0.0005

/** Returns samples from a strain of exactly 0; undefined if refused. `repair` raises falling stress. */
export function checkedSamples(name: string, samples: Samples, repair: boolean, findings: Findings) {
  const { strain, stress } = samples
  const count = strain.length
  const refuse = (code: string, message: string) => {
    findings.refuse(code, `${name}: ${message}`)
    return undefined
  }
  if (stress.length !== count) return refuse('lengths', `${count} strains but ${stress.length} stresses`)
  if (count < 3) return refuse('too-few-points', `${count} points; a flow curve needs at least three`)
  const x = Float64Array.from(strain)
  const y = Float64Array.from(stress)
  for (let i = 0; i < count; i++) {
    if (!Number.isFinite(x[i]!)) return refuse('not-a-number', `point ${i}: strain ${x[i]} is not a number`)
    if (!Number.isFinite(y[i]!)) return refuse('not-a-number', `point ${i}: stress ${y[i]} is not a number`)
    if (i > 0 && !(x[i]! > x[i - 1]!)) {
      return refuse('strain-order', `point ${i}: plastic strain ${x[i]} is not above ${x[i - 1]} before it`)
    }
  }
  if (x[0]! < 0) return refuse('strain-start', `the first plastic strain is ${x[0]}, below 0`)
  if (x[0]! > latestStart) {
    return refuse(
      'strain-start',
      `the first plastic strain is ${x[0]}; give the stress at 0.0002 for the start of a card`,
    )
  }
  if (x[count - 1]! > maxEnd) {
    return refuse('strain-unit', `the last plastic strain is ${x[count - 1]}, above ${maxEnd}; is it in percent?`)
  }
  x[0] = 0
  if (!(y[0]! > 0)) return refuse('no-yield', `the stress at the start is ${y[0]} MPa, not above 0`)
  let largestFall = 0
  for (let i = 1; i < count; i++) {
    if (y[i]! >= y[i - 1]!) continue
    if (!repair) {
      return refuse(
        'falling',
        `stress falls from ${y[i - 1]} to ${y[i]} MPa at a plastic strain of ${x[i]}; use repair to raise it`,
      )
    }
    largestFall = Math.max(largestFall, y[i - 1]! - y[i]!)
    y[i] = y[i - 1]!
  }
  if (largestFall > 0)
    findings.warn('falling-repaired', `${name}: falling stress was raised by up to ${largestFall} MPa`)
  return { strain: x, stress: y }
}

export function onGrid(
  name: string,
  samples: Samples,
  grid: Float64Array,
  findings: Findings,
): Float64Array | undefined {
  const last = samples.strain[samples.strain.length - 1]!
  const end = grid.at(-1)!
  if (last < end) {
    findings.refuse(
      'too-short',
      `${name}: ends at a plastic strain of ${last}, but the card extends to ${end}; extrapolate the curve first`,
    )
    return undefined
  }
  return grid.map((at) => interpolate(samples.strain, samples.stress, at))
}

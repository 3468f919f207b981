import { robustScatter } from '../../numerics/median.ts'

/** Why the strain of a test is trusted only up to some row. */
export type StrainEnd = 'complete' | 'extensometer_removed' | 'unloaded'

/**
 * Last row up to which the strain column follows the specimen, between `from` and `to` (the fracture).
 *
 * Four ways to lose it, each met in real files: the column goes blank while force goes on; it stands still; it falls
 * back for good; it is set to zero, or slips back, within one reading and starts again from there. Falling back together with the stress is an unloading (the test was stopped), not a lost instrument.
 */
export function endOfStrain(
  strain: Float64Array,
  stress: Float64Array,
  from: number,
  to: number,
): { index: number; end: StrainEnd } {
  let last = to
  while (last > from && !Number.isFinite(strain[last]!)) last--
  if (to - last > 3) return { index: last, end: 'extensometer_removed' }

  const reset = rowOfReset(strain, stress, from, last)
  if (reset !== undefined) return { index: reset, end: 'extensometer_removed' }

  const still = startOfStandstill(strain, from, last)
  const readings = strain.subarray(still, last).filter(Number.isFinite).length
  if (readings >= Math.max(20, 0.02 * (last - from)) && changes(stress, still, last)) {
    // Knocked off it may jump to where it stands from then on.
    const jumped = still > from && strain[still]! - strain[still - 1]! > leastReset
    return { index: jumped ? still - 1 : still, end: 'extensometer_removed' }
  }

  // The largest strain; if the column never comes back near it, what follows is not stretching.
  let peak = from
  // A camera that is slower than the load cell leaves rows without strain.
  while (peak < last && !Number.isFinite(strain[peak]!)) peak++
  for (let i = from; i <= last; i++) if (strain[i]! > strain[peak]!) peak = i
  if (strain[peak]! - strain[last]! < 1e-3) return { index: last, end: 'complete' }
  let quarter = peak
  while (quarter < last && stress[quarter]! > 0.75 * stress[peak]!) quarter++
  // Unloading takes the stress along; an instrument that comes off leaves it where it was.
  let half = peak
  while (half < last && !(strain[half]! <= (strain[peak]! + strain[last]!) / 2)) half++
  const together = stress[half]! < 0.9 * stress[peak]!
  const slowly = together && quarter - peak > 5 && stress[quarter]! <= 0.75 * stress[peak]!
  if (slowly) return { index: peak, end: 'unloaded' }
  return { index: peak, end: last - peak > 5 ? 'extensometer_removed' : 'complete' }
}

/** Elastic strain that the stress of no metal gives back between two readings [1]. */
const leastReset = 0.005

/** Last row before strain falls back within one reading while the stress stays, and stays back; a single low reading is a glitch. */
function rowOfReset(strain: Float64Array, stress: Float64Array, from: number, last: number): number | undefined {
  for (let i = from + 1; i + 3 <= last; i++) {
    const [before, back] = [strain[i - 1]!, strain[i]!]
    if (!(before - back > leastReset) || !(stress[i]! > 0.9 * stress[i - 1]!)) continue
    if (strain.subarray(i, i + 4).every((value) => !(value > before - leastReset / 2))) return i - 1
  }
  return undefined
}

/** First of the last rows in which strain stays where it ends, but for its noise. */
function startOfStandstill(strain: Float64Array, from: number, last: number): number {
  const tail = strain.subarray(Math.max(from, last - 20), last + 1).filter(Number.isFinite)
  // From second differences, which a steady pull does not enter.
  const bends = Float64Array.from(tail.subarray(2), (value, i) => value - 2 * tail[i + 1]! + tail[i]!)
  const noise = bends.length > 0 ? robustScatter(bends) / Math.sqrt(6) : 0
  const end = tail.reduce((sum, value) => sum + value, 0) / tail.length
  const stays = (i: number) =>
    !(Math.abs(strain[i]! - (noise > 1e-7 ? end : strain[last]!)) > Math.max(1e-7, 4 * noise))
  let index = last
  while (index > from && stays(index - 1)) index--
  return index
}

function changes(stress: Float64Array, from: number, to: number): boolean {
  let low = Infinity
  let high = -Infinity
  for (let i = from; i <= to; i++) {
    low = Math.min(low, stress[i]!)
    high = Math.max(high, stress[i]!)
  }
  return high - low > 0.02 * high
}

import { robustScatter } from '../../numerics/averages.ts'

type StrainEnd = 'complete' | 'extensometer_removed' | 'unloaded'

/**
 * Last row up to which the strain follows the specimen: not blank, standing still, falling back or reset under load.
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

  const standstill = startOfStandstill(strain, from, last)
  const readings = strain.subarray(standstill, last).filter(Number.isFinite).length
  if (readings >= Math.max(20, 0.02 * (last - from)) && changes(stress, standstill, last)) {
    // A knocked-off extensometer may jump before it stands still.
    const jumped = standstill > from && strain[standstill]! - strain[standstill - 1]! > minReset
    return { index: jumped ? standstill - 1 : standstill, end: 'extensometer_removed' }
  }

  // If the strain never returns near its maximum, the rest is not elongation.
  let peak = from
  // A camera slower than the load cell leaves rows without strain.
  while (peak < last && !Number.isFinite(strain[peak]!)) peak++
  for (let i = from; i <= last; i++) if (strain[i]! > strain[peak]!) peak = i
  if (strain[peak]! - strain[last]! < 1e-3) return { index: last, end: 'complete' }
  let quarter = peak
  while (quarter < last && stress[quarter]! > 0.75 * stress[peak]!) quarter++
  // An unloading reduces the stress; a removed extensometer does not.
  let half = peak
  while (half < last && !(strain[half]! <= (strain[peak]! + strain[last]!) / 2)) half++
  const together = stress[half]! < 0.9 * stress[peak]!
  const slowly = together && quarter - peak > 5 && stress[quarter]! <= 0.75 * stress[peak]!
  if (slowly) return { index: peak, end: 'unloaded' }
  return { index: peak, end: last - peak > 5 ? 'extensometer_removed' : 'complete' }
}

/** Larger than any elastic strain [1]. */
const minReset = 0.005

/** Last row before strain falls within one reading and stays low while the stress stays. */
function rowOfReset(strain: Float64Array, stress: Float64Array, from: number, last: number): number | undefined {
  for (let i = from + 1; i + 3 <= last; i++) {
    const [before, back] = [strain[i - 1]!, strain[i]!]
    if (!(before - back > minReset) || !(stress[i]! > 0.9 * stress[i - 1]!)) continue
    if (strain.subarray(i, i + 4).every((value) => !(value > before - minReset / 2))) return i - 1
  }
  return undefined
}

function startOfStandstill(strain: Float64Array, from: number, last: number): number {
  const tail = strain.subarray(Math.max(from, last - 20), last + 1).filter(Number.isFinite)
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

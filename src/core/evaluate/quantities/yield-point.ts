import { linearRegression, localSlope } from '../../numerics/linear-regression.ts'
import { median, robustScatter } from '../../numerics/averages.ts'

export type YieldPoint = {
  /** Undefined for a plateau without a drop. */
  readonly upper: number | undefined
  /** Lowest stress of the plateau after the first undershoot. */
  readonly lower: number
  readonly level: number
  /** Strain where the plateau meets the tangent of the following hardening. */
  readonly end: number
  readonly from: number
  readonly to: number
}

const searchLimit = 0.03 // strain up to which yielding may begin: a search range, as the standard's procedures have one
const minDrop = 0.005 // of the peak
const rise = 1.02 // of the plateau: a metal with a yield point hardens after it
const transient = 0.0005 // strain after the drop that belongs to the testing machine
const noticeable = 0.003 // strain of a plateau without a drop that is worth reporting
const maxFlowed = 0.002 // plastic strain before an upper yield point in a record that does not show hardening
const maxFall = 0.01 // of the level over the whole plateau: a neck falls further and ever faster

/**
 * Upper and lower yield point after ISO 6892-1 (docs/science/properties.md#yield-point-phenomenon): a local maximum
 * followed by a drop of at least 0.5 % that is not exceeded for 0.05 % strain nor for the plastic strain before it
 * (unlike serrations), then the plateau until the stress exceeds the peak. Hardening after it distinguishes it from a
 * neck. In a record that ends on its plateau the peak must be within 0.2 % plastic strain, the level within 1 %.
 * @param strain, stress  engineering, zero-corrected [1, MPa], strain rising
 * @param slope           of the elastic line [MPa]
 * @returns undefined for a metal that yields smoothly
 */
export function findYieldPoint(strain: Float64Array, stress: Float64Array, slope: number): YieldPoint | undefined {
  const upper = upperYield(strain, stress, slope)
  if (upper === undefined) return smoothPlateau(strain, stress, slope)
  const peak = stress[upper.peak]!
  let forGood = stress.length - 1
  while (forGood > upper.drop && stress[forGood]! <= peak) forGood--
  // The stress may never exceed the upper yield point again.
  let limit = forGood > upper.drop ? firstAbove(stress, upper.drop, peak) : stress.length - 1
  if (forGood <= upper.drop) while (limit > upper.drop && strain[limit]! > strain[upper.peak]! + 0.1) limit--

  const plain = middleOfThree(stress)
  let from = upper.drop
  while (from < limit && strain[from]! < strain[upper.drop]! + transient) from++
  const rest = plain.subarray(from, limit)
  if (rest.length < 3) return undefined
  from = afterUndershoot(plain, from, limit)
  const level = plateauLevel(plain, from, limit)
  const to = endOfPlateau(plain, from, limit, level)
  const stopsOnPlateau =
    strain.at(-1)! <= searchLimit &&
    plasticStrain(strain, stress, slope, upper.peak) <= maxFlowed &&
    isLevel(strain, plain, from, to, level)
  if (!hardens(plain, to, level) && !stopsOnPlateau) return undefined
  let lower = Infinity
  for (let i = from; i <= to; i++) lower = Math.min(lower, plain[i]!)
  return { upper: upper.peak, lower, level, end: crossingWithHardening(strain, stress, to, level), from, to }
}

function firstAbove(stress: Float64Array, from: number, limit: number): number {
  let i = from
  while (i < stress.length && stress[i]! <= limit) i++
  return i
}

function upperYield(
  strain: Float64Array,
  stress: Float64Array,
  slope: number,
): { peak: number; drop: number } | undefined {
  let peak = 0
  for (let i = 1; i < stress.length && strain[i]! <= searchLimit; i++) {
    if (stress[i]! >= stress[peak]!) peak = i
    else if (stress[i]! < (1 - minDrop) * stress[peak]! && lasts(strain, stress, peak, i)) {
      const flowed = Math.max(0, plasticStrain(strain, stress, slope, peak))
      if (staysBelow(strain, stress, peak, i) >= flowed) return { peak, drop: i }
    }
  }
  return undefined
}

function plasticStrain(strain: Float64Array, stress: Float64Array, slope: number, row: number): number {
  return strain[row]! - stress[row]! / slope
}

function isLevel(strain: Float64Array, stress: Float64Array, from: number, to: number, level: number): boolean {
  if (to - from < 3 || !(strain[to]! > strain[from]!)) return false
  const line = linearRegression(strain, stress, from, to + 1)
  return -line.slope * (strain[to]! - strain[from]!) <= maxFall * level
}

/** Strain until two successive readings exceed a peak; infinite if none do [1]. */
function staysBelow(strain: Float64Array, stress: Float64Array, peak: number, drop: number): number {
  for (let i = drop; i + 1 < stress.length; i++)
    if (stress[i]! > stress[peak]! && stress[i + 1]! > stress[peak]!) return strain[i]! - strain[peak]!
  return Infinity
}

/** Whether the stress drops by 0.5 % or more in the range of yielding. */
export function hasSerration(strain: Float64Array, stress: Float64Array): boolean {
  let peak = 0
  for (let i = 1; i < stress.length && strain[i]! <= searchLimit; i++) {
    if (stress[i]! >= stress[peak]!) peak = i
    else if (stress[i]! < (1 - minDrop) * stress[peak]! && lasts(strain, stress, peak, i)) return true
  }
  return false
}

/** Not exceeded for 0.05 % strain, with most readings after the drop below. */
function lasts(strain: Float64Array, stress: Float64Array, peak: number, drop: number): boolean {
  let below = 0
  let count = 0
  for (let i = peak + 1; i < stress.length; i++) {
    const pastPeak = strain[i]! > strain[peak]! + transient
    const pastDrop = strain[i]! > strain[drop]! + transient
    if (!pastPeak && stress[i]! > stress[peak]!) return false
    if (i >= drop) {
      count++
      if (stress[i]! < (1 - minDrop / 2) * stress[peak]!) below++
    }
    if (pastDrop && pastPeak && count >= 3) break
  }
  return count >= 3 && below > 0.6 * count
}

/** A single low reading is not a yield strength. */
function middleOfThree(values: Float64Array): Float64Array {
  return values.map((value, i) => {
    const a = values[i - 1] ?? value
    const b = values[i + 1] ?? value
    return Math.max(Math.min(a, value), Math.min(Math.max(a, value), b))
  })
}

/** The first local minimum is left out if it is below all following readings. */
function afterUndershoot(stress: Float64Array, from: number, limit: number): number {
  const level = plateauLevel(stress, from, limit)
  let low = from
  while (low + 1 < limit && stress[low + 1]! <= stress[low]!) low++
  let i = low
  while (i < limit && stress[i]! < level) i++
  const scatter = robustScatter(stress.subarray(from, limit).filter((value) => value <= level * 1.01))
  return i < limit && stress[low]! < level - 3 * scatter ? i : from
}

/** Median of the lowest quarter, so that hardening rows do not raise it. */
function plateauLevel(stress: Float64Array, from: number, limit: number): number {
  const sorted = stress.slice(from, limit).toSorted()
  const lowest = sorted[Math.floor(sorted.length * 0.05)]!
  const near = sorted.filter((value) => value <= lowest * 1.01)
  return median(near)
}

function endOfPlateau(stress: Float64Array, from: number, limit: number, level: number): number {
  const near = stress.subarray(from, limit).filter((value) => value <= level * 1.01)
  const band = Math.max(3 * robustScatter(near), 0.0015 * level)
  let to = Math.min(limit, stress.length) - 1
  while (to > from && stress[to]! > level + band) to--
  return to
}

function crossingWithHardening(strain: Float64Array, stress: Float64Array, to: number, level: number): number {
  let last = to + 1
  while (last < strain.length && strain[last]! <= strain[to]! + 0.005) last++
  if (last - to < 4) return strain[to]!
  const line = linearRegression(strain, stress, to + 1, last)
  const crossing = (level - line.intercept) / line.slope
  return line.slope > 0 && Math.abs(crossing - strain[to]!) < 0.005 ? crossing : strain[to]!
}

/** A plateau without a drop: slope below 50 MPa over more than 0.3 % strain right after yielding, then hardening. */
function smoothPlateau(strain: Float64Array, stress: Float64Array, slope: number): YieldPoint | undefined {
  const count = firstAbove(strain, 0, searchLimit)
  const slopes = localSlope(strain.subarray(0, count), stress, () => noticeable / 2)
  const plastic = (i: number) => plasticStrain(strain, stress, slope, i)
  let middle = 0
  while (middle < count && !(plastic(middle) > 0.0005 + noticeable / 2 && slopes[middle]! < 50)) middle++
  if (middle === count || plastic(middle) > 0.005 + noticeable / 2) return undefined
  let start = middle
  while (start > 0 && strain[start - 1]! >= strain[middle]! - noticeable / 2) start--
  let to = middle
  while (to + 1 < count && strain[to + 1]! <= strain[middle]! + noticeable / 2) to++
  if (to - start < 10) return undefined
  const plain = middleOfThree(stress)
  const level = median(plain.subarray(start, to + 1))
  const band = Math.max(3 * robustScatter(plain.subarray(start, to + 1)), 0.0015 * level)
  while (to + 1 < strain.length && strain[to + 1]! < 0.1 && plain[to + 1]! <= level + band) to++
  // Every curve is flat near maximum force; a plateau is followed by hardening.
  if (!hardens(stress, to, level)) return undefined
  let lower = Infinity
  for (let i = start; i <= to; i++) lower = Math.min(lower, plain[i]!)
  return { upper: undefined, lower, level, end: crossingWithHardening(strain, stress, to, level), from: start, to }
}

function hardens(stress: Float64Array, from: number, level: number): boolean {
  let highest = level
  for (let i = from; i < stress.length; i++) highest = Math.max(highest, stress[i]!)
  return highest >= rise * level
}

import { median, robustScatter } from '../../numerics/averages.ts'
import { pick } from '../../numerics/arrays.ts'
import { endOfStrain } from './strain-record.ts'
import { slipsBack, type StrainSlip, strainSlips } from './record-faults.ts'
import { withoutUnloading } from './unloading.ts'

/** A higher single peak is a fault of the load cell [share of the largest reading]. */
const peakHeight = 0.05

/**
 * Removes single peaks of a disturbed load cell: higher than both neighbours by 5 % of the largest other reading, while
 * the neighbours agree. A break or an upper yield point has a high reading before it. Returns NaN in their place.
 */
function withoutPeaks(stress: Float64Array): { readonly stress: Float64Array; readonly peaks: number } {
  let top = 0
  for (let i = 0; i < stress.length; i++) {
    const [before, value, after] = [stress[i - 1] ?? stress[i]!, stress[i]!, stress[i + 1] ?? stress[i]!]
    const middle = Math.max(Math.min(before, value), Math.min(Math.max(before, value), after))
    if (middle > top) top = middle
  }
  let peaks = 0
  const kept = stress.slice()
  for (let i = 1; i + 1 < stress.length; i++) {
    const [before, value, after] = [stress[i - 1]!, stress[i]!, stress[i + 1]!]
    const isPeak =
      value - Math.max(before, after) > peakHeight * top && Math.abs(before - after) < (peakHeight / 2) * top
    if (!isPeak) continue
    kept[i] = Number.NaN
    peaks++
  }
  return peaks > 0.02 * stress.length ? { stress, peaks: 0 } : { stress: kept, peaks }
}

/** Larger slips end the strain for elongations [1]; smaller ones are flagged. */
const maxSlip = 0.005

type CurveEnd = 'fracture' | 'end_of_record' | 'extensometer_removed' | 'unloaded' | 'reversal'

export type PreparedCurve = {
  readonly strain: Float64Array
  readonly stress: Float64Array
  readonly width: Float64Array | null
  readonly end: CurveEnd
  /** As a row of the input. */
  readonly lastRow: number
  /** False if stress rose where strain fell: the instrument did not follow the specimen. */
  readonly follows: boolean
  /** Including rows without strain [MPa]. */
  readonly maximum: number
  readonly maximumPassed: boolean
  readonly maximumHasStrain: boolean
  readonly dropped: {
    readonly missing: number
    readonly preload: number
    readonly unloading: number
    readonly spikes: number
    readonly peaks: number
  }
  readonly slips: readonly StrainSlip[]
  readonly saturated: boolean
  /** Load after the break, and at the start, as a share of the maximum. */
  readonly rest: number | undefined
  readonly begin: number
}

/**
 * Cuts a record to the first tension leg: from 0.2 % of the maximum stress to the break or to where the extensometer
 * stops following, without rows that lack numbers, spikes and unloading loops. Engineering strain [1] and stress [MPa].
 * @returns undefined if no row is in tension
 */
export function prepareCurve(
  strain: Float64Array,
  recorded: Float64Array,
  width: Float64Array | null,
): PreparedCurve | undefined {
  const { stress, peaks } = withoutPeaks(recorded)
  const rows = finiteRows(stress)
  const leg = firstTensionLeg(rows, strain, stress)
  if (!leg) return undefined
  const e = pick(strain, leg.rows)
  const s = pick(stress, leg.rows)

  let top = 0
  for (let i = 1; i < s.length; i++) if (s[i]! > s[top]!) top = i
  const maximum = s[top]!
  const fracture = leg.reversed ? { index: s.length - 1, seen: false } : findFracture(s, top)
  let start = 0
  while (start < fracture.index && !(s[start]! > 0.002 * maximum)) start++
  const spikes = removeSpikes(e)
  const followed = endOfStrain(e, s, start, fracture.index)

  const keep: number[] = []
  let missing = stress.length - rows.length - spikes - peaks
  for (let i = start; i <= followed.index; i++) {
    if (!Number.isFinite(e[i]!)) missing++
    else keep.push(i)
  }
  const { rows: rising, follows } = withoutUnloading(keep, e, s)
  const slips = strainSlips(pick(e, rising), pick(s, rising))
  const back = slipsBack(e, s, start, followed.index)
  const lost = slips.find(({ by }) => by >= maxSlip)
  const monotone = lost ? rising.slice(0, lost.row) : rising
  const last = lost ? monotone.at(-1)! : followed.index

  return {
    strain: pick(e, monotone),
    stress: pick(s, monotone),
    slips: [...slips, ...back],
    saturated: isSaturated(s),
    width: width ? pick(width, pick(leg.rows, monotone)) : null,
    follows,
    end: endOf(leg.reversed, lost ? 'extensometer_removed' : followed.end, fracture.seen),
    lastRow: leg.rows[monotone.at(-1) ?? 0]!,
    maximum,
    maximumPassed: !leg.reversed && (fracture.seen || s[s.length - 1]! < 0.995 * maximum),
    maximumHasStrain: top <= last,
    dropped: { missing, preload: start, unloading: keep.length - rising.length, spikes, peaks },
    begin: s[0]! / maximum,
    rest: fracture.seen ? restAfter(s.subarray(fracture.index + 1), maximum) : undefined,
  }
}

function restAfter(stress: Float64Array, maximum: number): number | undefined {
  const last = stress.subarray(Math.floor(stress.length / 2))
  if (last.length < 3) return undefined
  return robustScatter(last) <= 0.002 * maximum ? median(last) / maximum : undefined
}

function endOf(reversed: boolean, followed: string, broken: boolean): CurveEnd {
  if (reversed) return 'reversal'
  if (followed === 'extensometer_removed' || followed === 'unloaded') return followed
  return broken ? 'fracture' : 'end_of_record'
}

function finiteRows(stress: Float64Array): number[] {
  const rows: number[] = []
  for (let i = 0; i < stress.length; i++) if (Number.isFinite(stress[i]!)) rows.push(i)
  return rows
}

function firstTensionLeg(rows: number[], strain: Float64Array, stress: Float64Array) {
  let largest = -Infinity
  for (const row of rows) if (stress[row]! > largest) largest = stress[row]!
  if (!(largest > 0) || rows.length < 5) return undefined
  const back = rows.findIndex((row) => stress[row]! < -0.05 * largest)
  if (back < 0) return { rows, reversed: false }
  let turn = 0
  for (let i = 1; i < back; i++) {
    const value = strain[rows[i]!]!
    const now = strain[rows[turn]!]!
    if (value > now || !Number.isFinite(now)) turn = i
  }
  let reached = 0
  for (let i = 0; i <= turn; i++) reached = Math.max(reached, stress[rows[i]!]!)
  return turn < 5 || reached < 0.2 * largest ? undefined : { rows: rows.slice(0, turn + 1), reversed: true }
}

/** Rows 0.2 % strain above both neighbours would hide the rows after them. */
function removeSpikes(strain: Float64Array): number {
  let removed = 0
  for (let i = 1; i + 1 < strain.length; i++) {
    if (!(strain[i]! - Math.max(strain[i - 1]!, strain[i + 1]!) > 0.002)) continue
    strain[i] = Number.NaN
    removed++
  }
  return removed
}

/** Minimum number of equal readings of a saturated load cell. */
const minReadings = 4
/** Predicted by the slope before the plateau [share of the largest stress]. */
const minClimb = 0.02

/** The largest reading repeats exactly, although the slope before it predicts a rise of 2 %. */
export function isSaturated(stress: Float64Array): boolean {
  let from = 0
  for (let i = 1; i < stress.length; i++) if (stress[i]! > stress[from]!) from = i
  let to = from
  while (to + 1 < stress.length && stress[to + 1] === stress[from]) to++
  const rows = to - from
  if (rows + 1 < minReadings || from < 2) return false
  const before = Math.max(0, from - 1 - Math.max(1, Math.round(rows / 4)))
  const slope = (stress[from - 1]! - stress[before]!) / (from - 1 - before)
  return slope * rows >= minClimb * stress[from]!
}

type FracturePoint = { readonly index: number; readonly seen: boolean }

/**
 * Last row before the break: the first row below 2 % of the maximum, or after a drop of more than 5 % of the maximum
 * and five times the steps before it; then back to the start of the drop.
 * @param maximum  index of the largest stress
 */
export function findFracture(stress: Float64Array, maximum: number): FracturePoint {
  const top = stress[maximum]!
  const recent: number[] = []
  for (let i = maximum + 1; i < stress.length; i++) {
    const drop = stress[i - 1]! - stress[i]!
    const broken = stress[i]! < 0.02 * top || (drop > 0.05 * top && drop > 5 * (median(recent) || 0))
    if (broken) return { index: footOfDrop(stress, maximum, i - 1), seen: true }
    recent.push(Math.abs(drop))
    if (recent.length > 5) recent.shift()
  }
  return { index: stress.length - 1, seen: false }
}

function footOfDrop(stress: Float64Array, maximum: number, candidate: number): number {
  const top = stress[maximum]!
  const steps: number[] = []
  for (let i = maximum + 1; i <= candidate; i++) steps.push(Math.abs(stress[i - 1]! - stress[i]!))
  const typical = steps.length > 0 ? median(steps) : 0
  const longest = Math.max(10, 0.005 * stress.length) // a slower fall is an unloading, not a break
  for (let index = candidate; index >= maximum && candidate - index <= longest; index--) {
    const drop = stress[index - 1]! - stress[index]!
    if (index === maximum || !(drop > 0.005 * top && drop > 5 * typical)) return index
  }
  return candidate
}

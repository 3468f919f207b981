import { median, robustScatter } from '../../numerics/median.ts'
import { pick } from '../../numerics/pick.ts'
import { findFracture } from './fracture.ts'
import { withoutPeaks } from './load-peaks.ts'
import { endOfStrain } from './strain-record.ts'
import { slipsBack, strainSlips, type StrainSlip } from './strain-slips.ts'
import { withoutUnloading } from './unloading.ts'

/** A slip from which the strain after it says nothing about elongations [1]; what a smaller one adds is flagged. */
const mostSlip = 0.005

/** How the part of the test that was kept ends. */
export type CurveEnd = 'fracture' | 'end_of_record' | 'extensometer_removed' | 'unloaded' | 'reversal'

/** The first tension leg of a test, clean and rising in strain, with what had to be left out. */
export type PreparedCurve = {
  readonly strain: Float64Array
  readonly stress: Float64Array
  readonly width: Float64Array | null
  readonly end: CurveEnd
  /** The last row that was kept, in the numbering of the arrays handed in. */
  readonly lastRow: number
  /** False when stress rose where strain fell back: the instrument did not follow the specimen. */
  readonly follows: boolean
  /** Largest stress of the leg over all rows, also where strain is missing [MPa]. */
  readonly maximum: number
  /** Whether the stress fell after that maximum, or the specimen broke: otherwise it is not a maximum of force. */
  readonly maximumPassed: boolean
  /** Whether the maximum lies in rows that still have strain. */
  readonly maximumHasStrain: boolean
  readonly dropped: {
    readonly missing: number
    readonly preload: number
    readonly unloading: number
    readonly spikes: number
    /** Single readings of the load. */
    readonly peaks: number
  }
  /** Slips of the extensometer that the strain shows; behind one of 0.5 % or more it is not used. */
  readonly slips: readonly StrainSlip[]
  /** Whether the load cell reached the end of its range, so that the largest stress is none of the specimen. */
  readonly saturated: boolean
  /** Level at which the load rests after the break, as a share of the maximum; undefined where the record does not show it. */
  readonly rest: number | undefined
  /** Level from which the load rises, likewise. */
  readonly begin: number
}

/**
 * Cuts a test to what an evaluation may look at: first tension leg only, rows before 0.2 % of the maximum stress left
 * out, cut at the break or where the extensometer stops following, rows without numbers, single spikes and unloading
 * loops removed. The arrays handed in stay as they are.
 *
 * @param strain  engineering strain [1]
 * @param recorded  engineering stress [MPa]
 * @returns undefined when no row carries tension
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
  const lost = slips.find(({ by }) => by >= mostSlip)
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

/** What the load cell reads at the end of the record, where it reads the same for a while [share of the maximum]. */
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

/** Rows up to the first turning back into compression, if there is one. */
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
  // A test that begins in compression has no first tension leg worth the name.
  let reached = 0
  for (let i = 0; i <= turn; i++) reached = Math.max(reached, stress[rows[i]!]!)
  return turn < 5 || reached < 0.2 * largest ? undefined : { rows: rows.slice(0, turn + 1), reversed: true }
}

/** One row that stands 0.2 % strain above both neighbours is a glitch: as a running maximum it would hide all after it. */
function removeSpikes(strain: Float64Array): number {
  let removed = 0
  for (let i = 1; i + 1 < strain.length; i++) {
    if (!(strain[i]! - Math.max(strain[i - 1]!, strain[i + 1]!) > 0.002)) continue
    strain[i] = Number.NaN
    removed++
  }
  return removed
}

/** Equal readings in a row that a load cell at the end of its range shows at least. */
const leastReadings = 4
/** Share of the largest stress by which the curve would have climbed on over the plateau. */
const leastClimb = 0.02

/**
 * Whether the load cell reached the end of its range: the largest reading repeats to the last digit in a row, and at the slope before it
 * the stress would have climbed on by 2 %. A flat maximum that is written with few digits is round: its slope before is small.
 *
 * @param stress  engineering stress [MPa], row by row
 */
export function isSaturated(stress: Float64Array): boolean {
  let from = 0
  for (let i = 1; i < stress.length; i++) if (stress[i]! > stress[from]!) from = i
  let to = from
  while (to + 1 < stress.length && stress[to + 1] === stress[from]) to++
  const rows = to - from
  if (rows + 1 < leastReadings || from < 2) return false
  // Slope over a quarter of the plateau before it, or two readings.
  const before = Math.max(0, from - 1 - Math.max(1, Math.round(rows / 4)))
  const slope = (stress[from - 1]! - stress[before]!) / (from - 1 - before)
  return slope * rows >= leastClimb * stress[from]!
}

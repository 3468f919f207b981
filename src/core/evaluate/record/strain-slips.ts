import { median, robustScatter } from '../../numerics/median.ts'

/** A slip of the instrument: strain jumps within one reading and the stress does not climb along [1]. */
export type StrainSlip = {
  /** Strain before the jump, and by how much it is more than the steps beside it; negative where the strain falls back. */
  readonly at: number
  readonly by: number
  /** First row after the jump. */
  readonly row: number
}

/** Strain that no instrument swings by within one reading [1]. */
const leastJump = 0.0015
/** Readings on either side that tell the usual step and slope, and the fewest of them. */
const reach = 10
const leastReach = 4
/** Scatter of the steps beside it that a slip exceeds. */
const standsOut = 8
/** More of them are bands that run through the gauge, a property of the metal. */
const most = 2

/**
 * Places where an extensometer slipped: one step of strain far larger than those beside it, while the stress moves by what belongs to a
 * usual step and not to this one, up or down the neck. Missing rows, a change of speed and a yield plateau are none of these.
 *
 * @param strain  rising engineering strain [1]
 * @param stress  engineering stress [MPa]
 */
export function strainSlips(strain: Float64Array, stress: Float64Array): StrainSlip[] {
  const found: StrainSlip[] = []
  for (let i = leastReach + 1; i + leastReach < strain.length; i++) {
    if (strain[i]! - strain[i - 1]! < leastJump) continue
    const before = steps(strain, Math.max(1, i - reach), i)
    const after = steps(strain, i + 1, Math.min(strain.length, i + 1 + reach))
    const usual = Math.max(median(before), median(after))
    const by = strain[i]! - strain[i - 1]! - usual
    if (by < Math.max(leastJump, usual, standsOut * Math.max(robustScatter(before), robustScatter(after)))) continue
    const slope = (secant(strain, stress, i - leastReach, i - 1) + secant(strain, stress, i, i + leastReach - 1)) / 2
    const moved = stress[i]! - stress[i - 1]!
    const [asSlip, asStretch] = [Math.abs(moved - slope * usual), Math.abs(moved - slope * (usual + by))]
    // A way that noise hides proves nothing.
    const bends = steps(stress, Math.max(2, i - leastReach), i + leastReach + 1, 2)
    const isClear = Math.abs(slope * by) > Math.max(1, 2 * robustScatter(bends))
    if (isClear && asSlip < asStretch / 4) found.push({ at: strain[i - 1]!, by, row: i })
  }
  return found.length > most ? [] : found
}

/** Stress that goes with an elastic strain that springs back, at least [MPa]: a quarter of that of magnesium. */
const softest = 10_000
/** Strain lost within one reading, usual step included, that is no noise [1]; the fall itself in deviations of single readings. */
const leastFall = 0.0009
const aboveNoise = 8

/**
 * Places where an extensometer slipped back: strain falls within one reading and goes on from there, while the stress stays. An unloading
 * takes the stress along; a single low reading is a glitch.
 *
 * @param strain  engineering strain [1] as recorded
 * @param stress  engineering stress [MPa]
 * @param last    row up to which to look
 */
export function slipsBack(strain: Float64Array, stress: Float64Array, from: number, last: number): StrainSlip[] {
  const found: StrainSlip[] = []
  let noise: number | undefined
  for (let i = from + 1; i + 2 <= last; i++) {
    const [before, back, next] = [strain[i - 1]!, strain[i]!, strain[i + 1]!]
    const fall = before - back
    if (!(fall > leastFall / 2)) continue
    // The specimen goes on stretching by a usual step while the instrument slips.
    const [ahead, behind] = [
      steps(strain, Math.max(from + 1, i - reach), i),
      steps(strain, i + 1, Math.min(last, i + 1 + reach)),
    ]
    const usual = Math.max(0, median(ahead) || 0, median(behind) || 0)
    if (!(fall + usual >= leastFall)) continue
    noise ??= aboveNoise * scatterOf(strain.subarray(from, last))
    const isUnloading = stress[i - 1]! - stress[i]! > Math.min(softest * fall, 0.1 * stress[i - 1]!)
    if (fall > noise && next >= back && next < before - fall / 2 && !isUnloading)
      found.push({ at: before, by: -fall, row: i })
  }
  return found
}

/** Whether the instrument slipped before a strain, so that what is read there holds the jump [1]. */
export function slippedBefore(slips: readonly StrainSlip[], strain: number): boolean {
  return slips.some(({ at }) => at < strain)
}

/** Scatter of single readings from second differences, which a steady pull does not enter. */
function scatterOf(strain: Float64Array): number {
  return (
    robustScatter(steps(strain.filter(Number.isFinite), 2, strain.length, 2).filter(Number.isFinite)) / Math.sqrt(6)
  )
}

/** Differences of neighbours, or differences of these, up to `to` exclusive. */
function steps(values: Float64Array, from: number, to: number, order: 1 | 2 = 1): Float64Array {
  return Float64Array.from({ length: Math.max(0, to - from) }, (_, k) => {
    const i = from + k
    const last = values[i]! - values[i - 1]!
    return order === 1 ? last : last - (values[i - 1]! - values[i - 2]!)
  })
}

function secant(strain: Float64Array, stress: Float64Array, from: number, to: number): number {
  return (stress[to]! - stress[from]!) / (strain[to]! - strain[from]! || Number.NaN)
}

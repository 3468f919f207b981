import { median, robustScatter } from '../../numerics/averages.ts'
import type { Issue } from '../../issue.ts'
import type { Channel, Specimen } from '../../read/specimen.ts'
import { parseUnit } from '../../units/unit.ts'
import { findModulus, isPlausible, type Modulus } from '../quantities/modulus.ts'
import type { PreparedCurve } from './preparation.ts'
import { channelOf } from '../steps/columns.ts'

const minStrength = 20
const maxStrength = 4000
/** [mm] */
const extensometers = [10, 12.5, 20, 25, 25.4, 30, 50, 50.8, 80, 100, 200]
/** Aluminium, steel [MPa]. */
const knownModuli = [70_000, 206_000]
const moduliTolerance = 0.03

/** Reports another unit or length that makes the elastic slope that of a metal, with the option to pass. */
export function suspectedScale(
  specimen: Specimen,
  { strain, stress, maximum }: PreparedCurve,
  modulus: Modulus,
  { column, length }: { readonly column: Channel | undefined; readonly length: number | undefined },
): Issue[] {
  if (isPlausible(modulus)) return []
  const slopeAt = (factor: number) => {
    const found = findModulus(
      strain.map((value) => value / factor),
      stress,
    )
    return found.quality !== 'nominal' && isPlausible(found) && found.rSquared >= 0.999 ? found.slope : undefined
  }
  const weak = maximum < minStrength
  if (weak || maximum > maxStrength) {
    const factor = [1000, 1e6, 1e-3, 1e-6].find((each) => isStrength(maximum * each) && slopeAt(each))
    if (factor) return [doubtedStress(specimen, maximum, factor, slopeAt(factor)!)]
  }
  const isByLength = column?.quantity === 'length' || channelOf(specimen, 'extension') !== undefined
  const base = length && isByLength ? doubtedLength(length, slopeAt) : undefined
  if (base) return [base]
  for (const factor of [1000, 100, 10, 0.1, 0.01, 0.001]) {
    const slope = slopeAt(factor)
    if (slope) return [doubtedStrain(column, factor, slope)]
  }
  return []
}

function isStrength(stress: number): boolean {
  return stress >= minStrength && stress <= maxStrength
}

function doubtedStress(specimen: Specimen, maximum: number, factor: number, slope: number): Issue {
  const [force, stress] = [channelOf(specimen, 'force'), channelOf(specimen, 'eng_stress')]
  const column = stress ?? force
  return suspected(
    `With stresses ${factorText(factor)}, the strength would be ${(maximum * factor).toFixed(0)} MPa and the elastic slope ${gpa(slope)}, as for a metal. Check the unit of '${column?.name ?? 'the stress'}' and the section${mapHint(column, stress ? 'stress' : 'force', factor)}.`,
  )
}

function doubtedLength(length: number, slopeAt: (factor: number) => number | undefined): Issue | undefined {
  const fits = extensometers.flatMap((base) => {
    const slope = Math.abs(base / length - 1) < 0.05 ? undefined : slopeAt(base / length)
    const off = Math.min(...knownModuli.map((usual) => Math.abs((slope ?? 0) / usual - 1)))
    return slope && off <= moduliTolerance ? [{ base, slope, off }] : []
  })
  const best = fits.toSorted((a, b) => a.off - b.off)[0]
  return (
    best &&
    suspected(
      `With an extensometer of ${best.base} mm instead of ${Number(length.toPrecision(5))} mm, the elastic slope would be ${gpa(best.slope)}, as for a metal. If this is its length, pass --geometry Le=${best.base}.`,
    )
  )
}

function doubtedStrain(column: Channel | undefined, factor: number, slope: number): Issue {
  const role = column?.quantity === 'length' ? 'extension' : 'strain'
  return suspected(
    `With strains ${factorText(1 / factor)}, the elastic slope would be ${gpa(slope)}, as for a metal. Check the unit of the strain or the gauge length${mapHint(column, role, 1 / factor)}.`,
  )
}

function mapHint(column: Channel | undefined, role: string, factor: number): string {
  const now = column && parseUnit(column.unit === '' ? '1' : column.unit, column.quantity)
  const unit = ['1', '%', '‰', 'µε', 'mm', 'm', 'cm', 'µm', 'N', 'kN', 'MN', 'MPa', 'GPa', 'kPa', 'Pa'].find(
    (symbol) => {
      const other = parseUnit(symbol, column?.quantity)
      return now && other?.quantity === now.quantity && Math.abs(other.factor / now.factor / factor - 1) < 1e-6
    },
  )
  return unit && column ? `; --map "${column.name}=${role}[${unit}]" states another` : ''
}

const factorText = (factor: number) =>
  factor > 1 ? `${Number(factor.toPrecision(3))} times larger` : `${Number((1 / factor).toPrecision(3))} times smaller`
const gpa = (slope: number) => `${(slope / 1000).toFixed(0)} GPa`

const suspected = (message: string): Issue => ({ severity: 'warning', code: 'strain-scale-suspected', message })

/** Shares of the largest stress: reached by every test, and of a load that is removed. */
const loadedShare = 0.5
const unloadedShare = 0.02

/** The load drops while the strain stays, then both start again from zero, unlike a reversal or elastic cycles. */
export function secondTest(strain: Float64Array, stress: Float64Array): number | undefined {
  const top = stress.reduce((max, value) => (value > max ? value : max), 0)
  const loaded = stress.findIndex((value) => value > loadedShare * top)
  const released = stress.findIndex((value, i) => i > loaded && value < unloadedShare * top)
  if (loaded < 0 || released < 0) return undefined
  const again = stress.findIndex((value, i) => i > released && value > loadedShare * top)
  if (again < 0) return undefined
  let start = again
  while (start > released && !(stress[start - 1]! < unloadedShare * top)) start--
  const reached = strain.subarray(0, released).reduce((max, value) => (value > max ? value : max), 0)
  const between = stress.subarray(released, start)
  const atBreak = strain.subarray(0, released + 1).findLast(Number.isFinite) ?? 0
  const atStart = strain.subarray(start).find(Number.isFinite) ?? reached
  const isOne = atBreak <= reached / 2 || atStart >= reached / 5
  return isOne || between.some((value) => value < -0.05 * top) ? undefined : start
}

export function secondTestIssue(row: number): Issue {
  return {
    severity: 'warning',
    code: 'second-test',
    message: `After ${row} rows load and strain restart from zero: a second test follows and is left out. Use one file per specimen, or a column with the specimen name.`,
  }
}

/** Strain jumps within one reading without a rise of stress [1]. */
export type StrainSlip = {
  /** Strain before the jump, and its excess over a usual step; negative if the strain falls. */
  readonly at: number
  readonly by: number
  readonly row: number
}

const minJump = 0.0015
/** Readings on either side for the usual step and slope. */
const reach = 10
const minReach = 4
const minScatterRatio = 8
/** More slips than this are bands running through the gauge length. */
const max = 2

/**
 * Slips of an extensometer: a strain step far larger than its neighbours, while the stress changes as in a usual step.
 * Excludes missing rows, changes of speed and yield plateaus. Engineering strain, rising [1], and stress [MPa].
 */
export function strainSlips(strain: Float64Array, stress: Float64Array): StrainSlip[] {
  const found: StrainSlip[] = []
  for (let i = minReach + 1; i + minReach < strain.length; i++) {
    if (strain[i]! - strain[i - 1]! < minJump) continue
    const before = steps(strain, Math.max(1, i - reach), i)
    const after = steps(strain, i + 1, Math.min(strain.length, i + 1 + reach))
    const usual = Math.max(median(before), median(after))
    const by = strain[i]! - strain[i - 1]! - usual
    if (by < Math.max(minJump, usual, minScatterRatio * Math.max(robustScatter(before), robustScatter(after)))) continue
    const slope = (secant(strain, stress, i - minReach, i - 1) + secant(strain, stress, i, i + minReach - 1)) / 2
    const moved = stress[i]! - stress[i - 1]!
    const [asSlip, asStretch] = [Math.abs(moved - slope * usual), Math.abs(moved - slope * (usual + by))]
    // Noise hides smaller changes.
    const bends = steps(stress, Math.max(2, i - minReach), i + minReach + 1, 2)
    const isClear = Math.abs(slope * by) > Math.max(1, 2 * robustScatter(bends))
    if (isClear && asSlip < asStretch / 4) found.push({ at: strain[i - 1]!, by, row: i })
  }
  return found.length > max ? [] : found
}

/** Of an unloading [MPa]. */
const minModulus = 10_000
/** Within one reading [1], and over the scatter. */
const minFall = 0.0009
const minNoiseRatio = 8

/** Strain [1] falls within one reading and continues from there, while the stress [MPa] stays. */
export function slipsBack(strain: Float64Array, stress: Float64Array, from: number, last: number): StrainSlip[] {
  const found: StrainSlip[] = []
  let noise: number | undefined
  for (let i = from + 1; i + 2 <= last; i++) {
    const [before, back, next] = [strain[i - 1]!, strain[i]!, strain[i + 1]!]
    const fall = before - back
    if (!(fall > minFall / 2)) continue
    // The specimen deforms by a usual step during the slip.
    const [ahead, behind] = [
      steps(strain, Math.max(from + 1, i - reach), i),
      steps(strain, i + 1, Math.min(last, i + 1 + reach)),
    ]
    const usual = Math.max(0, median(ahead) || 0, median(behind) || 0)
    if (!(fall + usual >= minFall)) continue
    noise ??= minNoiseRatio * scatterOf(strain.subarray(from, last))
    const isUnloading = stress[i - 1]! - stress[i]! > Math.min(minModulus * fall, 0.1 * stress[i - 1]!)
    if (fall > noise && next >= back && next < before - fall / 2 && !isUnloading)
      found.push({ at: before, by: -fall, row: i })
  }
  return found
}

export function slippedBefore(slips: readonly StrainSlip[], strain: number): boolean {
  return slips.some(({ at }) => at < strain)
}

function scatterOf(strain: Float64Array): number {
  return (
    robustScatter(steps(strain.filter(Number.isFinite), 2, strain.length, 2).filter(Number.isFinite)) / Math.sqrt(6)
  )
}

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

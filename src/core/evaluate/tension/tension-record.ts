import type { Issue } from '../../issue.ts'
import type { Geometry } from '../../read/specimen.ts'
import type { RecordEnd } from '../../read/table/record-end.ts'
import type { Flag } from '../result/flags.ts'
import { findModulus, type Modulus, strainCautions } from '../quantities/modulus.ts'
import type { PreparedCurve } from '../record/preparation.ts'
import { findMaximumForce, type MaximumForce } from '../quantities/uniform-elongation.ts'
import type { TensileSignals } from '../record/signals.ts'
import { findYieldPoint, type YieldPoint } from '../quantities/yield-point.ts'
import { linearRegression } from '../../numerics/linear-regression.ts'

/** A tensile test after the steps that all its properties share. Strains are zero-corrected: e − e0 [1]. */
export type TensionRecord = {
  readonly strain: Float64Array
  readonly stress: Float64Array
  readonly width: Float64Array | null
  readonly modulus: Modulus
  readonly yieldPoint: YieldPoint | undefined
  /** Null when the record ends while the stress still rises, or strain ends before. */
  readonly maximum: MaximumForce | null
  readonly maximumReason: Flag | null
  /** Tensile strength, also where strain is missing; null when it was not reached [MPa]. */
  readonly strength: number | null
  /** Last row of uniform strain: at maximum force, or the last one there is. */
  readonly uniform: number
  readonly end: PreparedCurve['end']
  /** Largest stress after yielding [MPa], whether or not it is the maximum of the test. */
  readonly highest: number
  /** Whether the record ends on a rising force where, as the laboratory states, the specimen broke. */
  readonly brokeRising: boolean
  /** Slips of the extensometer within the record. */
  readonly slips: PreparedCurve['slips']
  /** Cautions for every number that rests on the strain. */
  readonly cautions: readonly Flag[]
  /** Length over which strain and elongation were measured [mm]. */
  readonly length: number | undefined
  readonly geometry: Geometry
}

/** What the laboratory states about the end of a test. */
export type StatedEnd = {
  readonly end: RecordEnd | undefined
  /** Tensile strength [MPa]. */
  readonly strength: number | undefined
}

/** How near the largest stress of a record comes to the strength that the laboratory states for it. */
const sameStrength = 0.02

/** Finds modulus, zero, yield point and maximum of a prepared curve. */
export function tensionRecord(
  curve: PreparedCurve,
  geometry: Geometry,
  { cautions, length }: Pick<TensileSignals, 'cautions' | 'length'>,
  stated?: StatedEnd,
): TensionRecord {
  const modulus = findModulus(curve.strain, curve.stress)
  const strain = curve.strain.map((value) => value - modulus.zero)
  const { stress } = curve
  const yieldPoint = findYieldPoint(strain, stress, modulus.slope)
  const found = findMaximumForce(strain, stress, yieldPoint?.to ?? 0)
  // Stopped by unloading: the last readings already fall with the load, so a small fall is not a neck.
  const fall = curve.end === 'unloaded' ? 0.03 : 0.005
  const fallen = stress.at(-1)! < (1 - fall) * found.stress
  const fallsLater = curve.end === 'extensometer_removed' && curve.maximumPassed
  const turned = curve.end === 'end_of_record' && fallsSteadily(strain, stress, found.index)
  const passed = curve.end === 'fracture' || fallen || fallsLater || turned
  const brokeRising = !passed && curve.end === 'end_of_record' && brokeThere(found.stress, stated)
  const reason = maximumReason(curve, passed || brokeRising)
  const maximum = reason === null ? found : null
  const isMeasured = curve.maximumPassed && !curve.maximumHasStrain && !curve.saturated
  const strength = maximum?.stress ?? (isMeasured ? curve.maximum : null)
  let uniform = stress.length - 1
  // Where the load cell reads the end of its range the curve is none of the specimen.
  const end = curve.saturated ? stress.indexOf(curve.maximum) : -1
  if (end > 0) uniform = end - 1
  if (maximum) while (uniform > 0 && strain[uniform]! > maximum.strain) uniform--
  return {
    strain,
    stress,
    width: curve.width,
    modulus,
    yieldPoint,
    maximum,
    maximumReason: reason,
    strength,
    uniform,
    end: curve.end,
    highest: found.stress,
    brokeRising,
    slips: curve.slips,
    cautions: [...strainCautions(modulus), ...cautions],
    length: length ?? geometry.L0,
    geometry,
  }
}

function brokeThere(highest: number, stated: StatedEnd | undefined): boolean {
  if (stated?.end !== undefined) return stated.end === 'fracture'
  return stated?.strength !== undefined && Math.abs(highest / stated.strength - 1) <= sameStrength
}

function maximumReason(curve: PreparedCurve, passed: boolean): Flag | null {
  if (curve.end === 'reversal') return 'first_tension_leg' // reversed before necking, by design of such tests
  if (curve.saturated) return 'load_cell_saturated'
  if (!curve.maximumHasStrain) return 'extensometer_removed'
  return passed ? null : 'maximum_not_reached'
}

/** What had to be left out, for the person who has the file. */
export function preparationIssues(curve: PreparedCurve, rows: number): Issue[] {
  const issues: Issue[] = []
  const { missing, unloading, spikes, peaks } = curve.dropped
  const add = (severity: Issue['severity'], code: string, message: string) => issues.push({ severity, code, message })
  if (missing > 0) {
    const severity = missing > 0.01 * rows ? 'warning' : 'info'
    add(
      severity,
      'rows-without-numbers',
      `${missing} of ${rows} rows hold no number for strain or stress and are left out.`,
    )
  }
  if (unloading > 0) {
    const what = curve.slips.some(({ by }) => by < 0) ? 'until it is made up for' : 'of unloading and reloading'
    add('info', 'unloading-left-out', `Strain falls back by more than 0.01 %: ${unloading} rows ${what} are left out.`)
  }
  if (spikes > 0)
    add('warning', 'strain-spikes', `${spikes} single rows jump by more than 0.2 % strain and are left out.`)
  for (const { at, by } of curve.slips)
    add(
      'warning',
      'strain-slips',
      `At ${(100 * at).toFixed(2)} % the strain ${by > 0 ? 'jumps' : 'falls back'} by ${(100 * Math.abs(by)).toFixed(2)} % while the stress does not follow: the extensometer slipped, and every strain after it is too ${by > 0 ? 'large' : 'small'} by that.`,
    )
  if (curve.saturated)
    add(
      'warning',
      'load-cell-saturated',
      `The load stays at exactly ${curve.maximum.toFixed(0)} MPa where it should rise: the load cell reached the end of its range, so the tensile strength was not measured. Test again with a larger load cell.`,
    )
  if (peaks > 0)
    add(
      'warning',
      'load-peaks',
      `${peaks} single ${peaks > 1 ? 'readings of the load stand' : 'reading of the load stands'} 5 % above both neighbours: left out.`,
    )
  if (curve.rest !== undefined && Math.abs(curve.rest) > 0.015 && Math.abs(curve.rest) < 0.15)
    add(
      'warning',
      'load-not-zero-after-break',
      `After the break the load rests at ${(100 * curve.rest).toFixed(1)} % of its maximum. If the load cell was not at zero, every stress is off by ${(curve.rest * curve.maximum).toFixed(0)} MPa.`,
    )
  if (curve.begin < -0.015 && curve.begin > -0.15)
    add(
      'warning',
      'load-below-zero-at-begin',
      `The load begins at ${(100 * curve.begin).toFixed(1)} % of its maximum. If the load cell was not at zero, every stress is off by ${(curve.begin * curve.maximum).toFixed(0)} MPa.`,
    )
  if (curve.end === 'reversal')
    add(
      'info',
      'first-tension-leg',
      'The loading is reversed: only the first tension leg is evaluated. For the reversals evaluate it as a cyclic test: --test CTC.',
    )
  if (curve.end === 'unloaded')
    add('info', 'interrupted-test', 'The specimen was unloaded before it broke: no elongation after fracture.')
  if (curve.end === 'extensometer_removed') {
    add(
      'info',
      'extensometer-removed',
      'Strain ends or stands still before the specimen breaks: the curves end there, and so does what needs the extensometer.',
    )
  }
  return issues
}

const leastStrain = 0.002 // strain behind the maximum
const leastReadings = 10
const leastFall = 3e-4 // of the maximum
const certainty = 10 // standard errors of the slope

/**
 * Whether a record that stops soon after maximum force shows that it passed it: over at least 0.2 % strain and ten
 * readings behind the highest one the stress falls along a line whose slope stands far outside its scatter. Waves around
 * a plateau, a curve that still rises and a relaxation at held strain do not.
 *
 * @param strain  rising engineering strain [1]
 * @param stress  engineering stress [MPa]
 * @param index   row of the largest stress
 */
export function fallsSteadily(strain: Float64Array, stress: Float64Array, index: number): boolean {
  const count = stress.length - index
  if (count < leastReadings || !(strain.at(-1)! - strain[index]! >= leastStrain)) return false
  const all = linearRegression(strain, stress, index)
  const middle = index + Math.floor(count / 2)
  // A wave would turn up again in the second half.
  const second = linearRegression(strain, stress, middle)
  const fall = -all.slope * (strain.at(-1)! - strain[index]!)
  return second.slope < 0 && -all.slope >= certainty * all.slopeError && fall >= leastFall * stress[index]!
}

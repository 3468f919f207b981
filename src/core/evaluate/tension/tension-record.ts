import type { Issue } from '../../issue.ts'
import type { Geometry, Metadata } from '../../read/specimen.ts'
import type { Flag } from '../result/flags.ts'
import { findModulus, type Modulus, strainCautions } from '../quantities/modulus.ts'
import type { PreparedCurve } from '../record/preparation.ts'
import { findMaximumForce, type MaximumForce } from '../quantities/uniform-elongation.ts'
import type { TensileSignals } from '../record/signals.ts'
import { findYieldPoint, type YieldPoint } from '../quantities/yield-point.ts'
import { linearRegression } from '../../numerics/linear-regression.ts'
import { inEnglish } from '../../read/table/foreign-words.ts'
import { skeleton } from '../../read/table/name.ts'

type RecordEnd = 'fracture' | 'before-fracture'

const keys =
  /^record ends?$|^(end|stop|termination) of (the )?(record|test|recording)( reason| criterion)?$|^(test|record) (end|stop|termination)( reason| criterion)?$|^(reason for (the )?)?(end|stop|termination)( reason| criterion)( of test)?$|^(grund (f(ue|u|\?)r )?)?(pr(ue|u|\?)fungs?|versuchs|aufzeichnungs)ende( ?grund)?$|^ende der (pr(ue|u|\?)fung|aufzeichnung)|^(abschalt|abbruch|end)e?(kriterium|grund)$|^(cause |motif )?(de )?(fin|arr(e|\?)t) (de l |d )?(essai|enregistrement)|^crit(e|\?)re d arr(e|\?)t|^(causa |motivo )?(del? )?fin(al)? del? (ensayo|registro)|^criterio de (parada|fin)|^(causa |motivo )?(di )?fine (della )?(prova|registrazione)|^criterio di (arresto|fine)/

const stopped =
  /\b(before|without|prior to|no|not|vor|ohne|kein|nicht|avant|sans|antes|sin|prima|senza)\b|interrupt|stopp|abort|manual|remov|necking|abgebrochen|unterbrochen|interromp|interrump|interrotto|arr(e|\?)t(e|\?)/

const broken = /fractur|break|broke|ruptur|bruch|gebrochen|rotura|rottura|fallo|破断|断裂|斷裂|파단/

const sentence = /^(the )?(record|recording|test|curve) (ends?|stops?|ended|stopped) (at|with|by|before) /

/** A record with rising force reached its maximum only if the specimen broke there. */
export function statedEnd(metadata: readonly Metadata[]): RecordEnd | undefined {
  for (const { key, value } of metadata) {
    const [name, words] = [skeleton(key), skeleton(value)]
    const isStated =
      keys.test(inEnglish(name) ?? name) || keys.test(name) || (name === 'remark' && sentence.test(words))
    if (!isStated) continue
    if (stopped.test(words)) return 'before-fracture'
    if (broken.test(words)) return 'fracture'
  }
  return undefined
}

/** Strains are zero-corrected: e − e0 [1]. */
export type TensionRecord = {
  readonly strain: Float64Array
  readonly stress: Float64Array
  readonly width: Float64Array | null
  readonly modulus: Modulus
  readonly yieldPoint: YieldPoint | undefined
  /** Null if the record ends while the stress rises, or the strain ends before. */
  readonly maximum: MaximumForce | null
  readonly maximumReason: Flag | null
  /** Also without strain; null if not reached [MPa]. */
  readonly strength: number | null
  readonly uniform: number
  readonly end: PreparedCurve['end']
  /** After yielding [MPa]. */
  readonly highest: number
  /** As the laboratory states. */
  readonly brokeRising: boolean
  readonly slips: PreparedCurve['slips']
  readonly cautions: readonly Flag[]
  /** [mm] */
  readonly length: number | undefined
  readonly geometry: Geometry
}

type StatedEnd = {
  readonly end: RecordEnd | undefined
  readonly strength: number | undefined
}

/** Smaller relative differences between the largest stress and the stated strength count as equal. */
const sameStrength = 0.02

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
  // Stopped by unloading: the last readings already fall.
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

export function preparationIssues(curve: PreparedCurve, rows: number): Issue[] {
  const issues: Issue[] = []
  const { missing, unloading, spikes, peaks } = curve.dropped
  const add = (severity: Issue['severity'], code: string, message: string) => issues.push({ severity, code, message })
  if (missing > 0) {
    const severity = missing > 0.01 * rows ? 'warning' : 'info'
    add(severity, 'rows-without-numbers', `${missing} of ${rows} rows without strain or stress are left out.`)
  }
  if (unloading > 0) {
    const what = curve.slips.some(({ by }) => by < 0)
      ? 'until the strain is reached again'
      : 'of unloading and reloading'
    add('info', 'unloading-left-out', `Strain decreases by more than 0.01 %: ${unloading} rows ${what} are left out.`)
  }
  if (spikes > 0)
    add('warning', 'strain-spikes', `${spikes} single rows jump by more than 0.2 % strain and are left out.`)
  for (const { at, by } of curve.slips)
    add(
      'warning',
      'strain-slips',
      `At ${(100 * at).toFixed(2)} % the strain ${by > 0 ? 'jumps' : 'falls back'} by ${(100 * Math.abs(by)).toFixed(2)} % without a change of stress: the extensometer slipped, and all later strains are too ${by > 0 ? 'large' : 'small'} by this amount.`,
    )
  if (curve.saturated)
    add(
      'warning',
      'load-cell-saturated',
      `The load is constant at exactly ${curve.maximum.toFixed(0)} MPa where it should increase: the load cell reached its range, so the tensile strength was not measured. Repeat the test with a larger load cell.`,
    )
  if (peaks > 0)
    add(
      'warning',
      'load-peaks',
      `${peaks} single load ${peaks > 1 ? 'readings are' : 'reading is'} 5 % above both neighbours and left out.`,
    )
  if (curve.rest !== undefined && Math.abs(curve.rest) > 0.015 && Math.abs(curve.rest) < 0.15)
    add(
      'warning',
      'load-not-zero-after-break',
      `After fracture the load remains at ${(100 * curve.rest).toFixed(1)} % of its maximum. If the load cell was not zeroed, all stresses are off by ${(curve.rest * curve.maximum).toFixed(0)} MPa.`,
    )
  if (curve.begin < -0.015 && curve.begin > -0.15)
    add(
      'warning',
      'load-below-zero-at-begin',
      `The load begins at ${(100 * curve.begin).toFixed(1)} % of its maximum. If the load cell was not zeroed, all stresses are off by ${(curve.begin * curve.maximum).toFixed(0)} MPa.`,
    )
  if (curve.end === 'reversal')
    add(
      'info',
      'first-tension-leg',
      'The loading is reversed: only the first tension leg is evaluated. To evaluate the reversals, use a cyclic test: --test CTC.',
    )
  if (curve.end === 'unloaded')
    add('info', 'interrupted-test', 'The specimen was unloaded before fracture: no elongation after fracture.')
  if (curve.end === 'extensometer_removed') {
    add(
      'info',
      'extensometer-removed',
      'Strain ends or stops before fracture: curves and properties that require the extensometer end there.',
    )
  }
  return issues
}

const minStrain = 0.002 // strain behind the maximum
const minReadings = 10
const minFall = 3e-4 // of the maximum
const certainty = 10 // standard errors of the slope

/**
 * Whether the stress falls over at least 0.2 % strain and ten readings, with a slope well above its scatter.
 * @param index  row of the largest stress
 */
export function fallsSteadily(strain: Float64Array, stress: Float64Array, index: number): boolean {
  const count = stress.length - index
  if (count < minReadings || !(strain.at(-1)! - strain[index]! >= minStrain)) return false
  const all = linearRegression(strain, stress, index)
  const middle = index + Math.floor(count / 2)
  // A wave would rise again in the second half.
  const second = linearRegression(strain, stress, middle)
  const fall = -all.slope * (strain.at(-1)! - strain[index]!)
  return second.slope < 0 && -all.slope >= certainty * all.slopeError && fall >= minFall * stress[index]!
}

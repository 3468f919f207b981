import type { Curve } from '../../curves/curve.ts'
import type { Issue } from '../../issue.ts'
import { isAluminium } from '../../models/elastic/nominal.ts'
import type { Geometry, LaboratoryResult, Specimen } from '../../read/specimen.ts'
import { preparationIssues, statedEnd, tensionRecord, type TensionRecord } from './tension-record.ts'
import type { EvaluationOptions } from '../result/evaluation.ts'
import { resolveGeometry } from '../steps/geometry.ts'
import { isPlausible } from '../quantities/modulus.ts'
import { prepareCurve, type PreparedCurve } from '../record/preparation.ts'
import { reportElongation } from './report-elongation.ts'
import { reportHardening } from './report-hardening.ts'
import { reportYield } from './report-yield.ts'
import { type Scalar, toScalar } from '../result/scalar.ts'
import { type TensileSignals, tensileSignals } from '../record/signals.ts'
import { secondTest, secondTestIssue, suspectedScale } from '../record/record-faults.ts'
import { channelOf } from '../steps/columns.ts'
import { continuedByTravel, travelNotUsed } from '../record/travel-continuation.ts'
import { flowCurve, trueCurve } from '../quantities/true-curve.ts'
import { property } from '../../properties/index.ts'
import type { Flag } from '../result/flags.ts'

export type TensionEvaluation = {
  /** One per id of `tensionIds`; flags give the reason for a missing value. */
  readonly scalars: Scalar[]
  readonly curves: {
    /** Engineering strain, zero-corrected [1], and stress [MPa], up to fracture. */
    readonly engineering?: Curve
    /** Logarithmic strain [1] and true stress [MPa], up to maximum force. */
    readonly true?: Curve
    /** Logarithmic plastic strain [1] and true stress [MPa], up to maximum force. */
    readonly flow?: Curve
  }
  /** Slope [MPa] and strain at zero stress [1], which was subtracted. */
  readonly elastic: { readonly slope: number; readonly zero: number } | null
  readonly geometry: Geometry
  readonly issues: Issue[]
}

export const tensionIds = [
  'uat.E',
  'uat.rp02',
  'uat.reh',
  'uat.rel',
  'uat.ys',
  'uat.ae',
  'uat.rm',
  'uat.ag',
  'uat.agt',
  'uat.a',
  'uat.l0',
  'uat.n46',
  'uat.n1020',
  'uat.n2ag',
  'uat.K',
  'uat.r',
  'uat.yr',
  'uat.toughness',
  'uat.uts_te',
] as const

/**
 * After ISO 6892-1, ISO 10275 and ISO 10113 (docs/science/properties.md#algorithms-for-uat). Does not throw for invalid
 * data: the property is null with flags.
 * @param options  `geometry` replaces dimensions of the file [mm, mm²]; `hardening`: window of n, K and r [1]
 */
export function evaluateTension(
  specimen: Specimen,
  options: Pick<EvaluationOptions, 'geometry' | 'hardening'> = {},
): TensionEvaluation {
  const { geometry, issues } = resolveGeometry(specimen.geometry, options.geometry)
  const signals = tensileSignals(specimen, geometry, options.geometry)
  issues.push(...signals.issues)
  const nothing = { curves: {}, elastic: null, geometry, issues }
  if (!signals.stress) return { ...nothing, scalars: withoutValues(signals.reasons, geometry) }

  const second = signals.strain ? secondTest(signals.strain, signals.stress) : undefined
  if (second !== undefined) issues.push(secondTestIssue(second))
  const [stress, strain] = [signals.stress.slice(0, second), signals.strain?.slice(0, second) ?? null]
  // Without strain, row numbers suffice to find the maximum.
  const curve = prepareCurve(strain ?? Float64Array.from(stress, (_, i) => i), stress, strain && signals.width)
  if (!curve) {
    issues.push(notTension(specimen, stress))
    return { ...nothing, scalars: withoutValues(['not_tension'], geometry) }
  }
  if (!strain || curve.strain.length < 10) {
    const reasons = strain ? ['too_few_points'] : signals.reasons
    return { ...nothing, scalars: withStrength(curve, withoutValues(reasons, geometry)) }
  }

  issues.push(...preparationIssues(curve, stress.length))
  const stated = {
    end: statedEnd(specimen.metadata),
    strength: specimen.laboratory.find(({ id }) => id === 'uat.rm')?.value,
  }
  const record = tensionRecord(curve, geometry, signals, stated)
  issues.push(...suspectedScale(specimen, curve, record.modulus, { column: signals.column, length: signals.length }))
  if (record.modulus.quality === 'unsound' || !curve.follows) {
    const scalars = withStrength(curve, withoutValues(['elastic_part_unsound'], geometry))
    return { ...nothing, scalars, curves: { engineering: { x: record.strain, y: record.stress } } }
  }
  issues.push(...laboratoryRemark(record, specimen.laboratory))
  const { slope, zero } = record.modulus
  const beyond = beyondExtensometer(specimen, curve, record, { stress, strain, signals })
  issues.push(...(beyond?.issues ?? []))
  const found = inOrder(scalarsOf(record, options.hardening, beyond?.record))
  const aluminium = record.modulus.quality !== 'nominal' && isAluminium(slope, record.strength)
  if (aluminium) issues.push(aluminiumIssue(slope))
  const scalars = aluminium ? asAluminium(found) : found
  return { ...nothing, scalars, curves: curvesOf(record), elastic: { slope, zero } }
}

function beyondExtensometer(
  specimen: Specimen,
  { end, lastRow }: PreparedCurve,
  { geometry, modulus, length: gauge, maximum }: TensionRecord,
  { stress, strain, signals }: { stress: Float64Array; strain: Float64Array; signals: TensileSignals },
): { readonly record?: TensionRecord; readonly issues: readonly Issue[] } | undefined {
  const travel = end === 'extensometer_removed' ? channelOf(specimen, 'crosshead') : undefined
  if (!travel) return undefined
  const refused = (reason: string) => ({ issues: [travelNotUsed(travel, reason)] })
  if (signals.cautions.length > 0 || !isPlausible(modulus)) return refused('the strain is unreliable')
  if (gauge === undefined) return refused('the extensometer length is unknown. Pass --geometry Le=…')
  const uniform = maximum ? maximum.strain + modulus.zero : Infinity
  const test = { strain, stress, lastRow, uniform, gauge, modulus: modulus.slope, section: geometry.S0 }
  const found = continuedByTravel(travel, test)
  if (typeof found === 'string') return refused(found)
  const curve = prepareCurve(found.strain, stress, null)
  if (!curve || curve.end === 'extensometer_removed') return refused('it ends or stops before fracture')
  const stated = {
    end: statedEnd(specimen.metadata),
    strength: specimen.laboratory.find(({ id }) => id === 'uat.rm')?.value,
  }
  const record = tensionRecord(curve, geometry, signals, stated)
  return { record: { ...record, cautions: [...record.cautions, 'travel_after_extensometer'] }, issues: [found.issue] }
}

/** A load negative from the start is usually recorded with a minus sign. */
function notTension(specimen: Specimen, stress: Float64Array): Issue {
  const [min, max] = stress.reduce(
    ([low, high], value) => [Math.min(low, value || 0), Math.max(high, value || 0)],
    [0, 0],
  )
  const isPushed = -min > 10 * max
  const load = channelOf(specimen, 'force') ?? channelOf(specimen, 'eng_stress')
  const role = load?.role === 'force' ? 'force' : 'stress'
  const hint =
    isPushed && load
      ? ` '${load.name}' is negative: if the machine records tension as negative, pass --map "${load.name}=${role} sign=-", and the same for a negative strain.`
      : ''
  return {
    severity: 'warning',
    code: 'not-tension',
    message: `The rows contain no tension: no stress above zero, start in compression, or fewer than five rows.${hint}`,
  }
}

function scalarsOf(record: TensionRecord, hardening: EvaluationOptions['hardening'], beyond = record): Scalar[] {
  const scalars = [...reportYield(record), ...reportElongation(record, beyond), ...reportHardening(record, hardening)]
  const found = (id: string) => scalars.find((scalar) => scalar.id === id)
  const rp02 = found('uat.rp02')?.value ?? null
  const rm = found('uat.rm')?.value ?? null
  scalars.push(
    toScalar('uat.yr', {
      value: rp02 === null || rm === null ? null : rp02 / rm,
      method: 'Rp0.2/Rm of this specimen',
      flags: found('uat.rp02')?.flags.filter((flag) => flag === 'extensometer_slipped') ?? [],
    }),
  )
  return scalars
}

function curvesOf({ strain, stress, maximum, uniform, modulus }: TensionRecord): TensionEvaluation['curves'] {
  const uniformPart = trueCurve(strain, stress, maximum?.strain ?? strain[uniform])
  return { engineering: { x: strain, y: stress }, true: uniformPart, flow: flowCurve(uniformPart, modulus.slope) }
}

function withoutValues(reasons: readonly string[], { L0 }: Geometry): Scalar[] {
  return tensionIds.map((id) =>
    id === 'uat.l0' && L0 !== undefined
      ? toScalar(id, { value: L0, method: 'stated with the specimen' })
      : toScalar(id, { value: null, flags: reasons }),
  )
}

function withStrength(rows: PreparedCurve, scalars: readonly Scalar[]): Scalar[] {
  const rm = rows.saturated
    ? toScalar('uat.rm', { value: null, flags: ['load_cell_saturated'] })
    : rows.maximumPassed
      ? toScalar('uat.rm', {
          value: rows.maximum,
          method: 'maximum of the engineering stress; no strain to detect yielding',
        })
      : toScalar('uat.rm', { value: null, flags: ['maximum_not_reached'] })
  return scalars.map((scalar) => (scalar.id === 'uat.rm' ? rm : scalar))
}

function inOrder(scalars: readonly Scalar[]): Scalar[] {
  const place = new Map<string, number>(tensionIds.map((id, i) => [id, i]))
  return scalars.toSorted((a, b) => place.get(a.id)! - place.get(b.id)!)
}

const outsideTypicalRange: Flag = 'outside_typical_range'

function asAluminium(scalars: readonly Scalar[]): Scalar[] {
  return scalars.map((scalar) => {
    const known = property(scalar.id)
    const [from, to] = known?.softAluminium ?? known?.soft ?? [-Infinity, Infinity]
    const flags = scalar.flags.filter((flag) => flag !== outsideTypicalRange)
    const isUnusual = scalar.value !== null && (scalar.value < from || scalar.value > to)
    return { ...scalar, flags: isUnusual ? [...flags, outsideTypicalRange] : flags }
  })
}

function aluminiumIssue(modulus: number): Issue {
  return {
    severity: 'info',
    code: 'aluminium',
    message: `The elastic slope of ${(modulus / 1000).toFixed(0)} GPa is typical of aluminium: the values are compared with the usual ranges of aluminium sheet. If the specimen is steel, check the strain column and the gauge length.`,
  }
}

/** Explains a deviation from the Ag of the laboratory that was read at a single high reading. */
function laboratoryRemark(
  { maximum, strain, modulus }: TensionRecord,
  laboratory: readonly LaboratoryResult[],
): Issue[] {
  const stated = laboratory.find(({ id }) => id === 'uat.ag')?.value
  if (stated === undefined || !maximum || (maximum.by !== 'cubic' && maximum.by !== 'plateau')) return []
  const elastic = maximum.stress / modulus.slope
  const atReading = 100 * (strain[maximum.index]! - elastic)
  const ours = 100 * (maximum.strain - elastic)
  if (Math.abs(stated - atReading) > 0.1 || Math.abs(stated - ours) <= 0.1) return []
  return [
    {
      severity: 'info',
      code: 'laboratory-ag-at-highest-reading',
      message: `The laboratory states Ag = ${stated.toFixed(2)} %, at the highest single reading (${atReading.toFixed(2)} %). Reported here: ${ours.toFixed(2)} %, at the maximum of the smoothed curve.`,
    },
  ]
}

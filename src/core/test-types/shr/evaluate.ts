import type { Curve } from '../../curves/curve.ts'
import type { Issue } from '../../issue.ts'
import type { Geometry, Specimen } from '../../read/specimen.ts'
import { steel } from '../../models/elastic/nominal.ts'
import { equivalentOverMajor, meanTriaxiality, triaxialityOfPath } from '../../models/stress-state.ts'
import { type Evaluation, type EvaluationOptions, perSpecimen, tableColumn } from '../../evaluate/result/evaluation.ts'
import { remeasured, resolveGeometry } from '../../evaluate/steps/geometry.ts'
import { proofStrength } from '../../evaluate/quantities/proof-strength.ts'
import { type Scalar, toScalar } from '../../evaluate/result/scalar.ts'
import { channelOf, completeRows, endOfForce, indexOfMaximum } from '../../evaluate/steps/columns.ts'
import { asTension, equalWork } from '../../evaluate/steps/equal-work.ts'
import { droppedRows, emptyEvaluation, warning } from '../../evaluate/result/empty-evaluation.ts'

const shearIds = ['shr.tau_max', 'shr.fs', 'shr.tau02', 'shr.g_max', 'shr.gf', 'shr.ebf', 'shr.eta'] as const

/** 0.2 % of equivalent strain as shear, 0.002·√3. */
const proofOffset = 0.0035

/**
 * docs/science/tests.md#shr-in-plane-shear. The section is S0, or length (b0, else L0) times thickness. Uses
 * `options.tension`, `.elastic`, `.shear`, `.vsg`. Without shear strain only the strength is reported.
 */
export function evaluateShear(specimen: Specimen, options: EvaluationOptions = {}): Evaluation {
  const { geometry, issues } = resolveGeometry(specimen.geometry, options.geometry)
  const force = channelOf(specimen, 'force')?.values
  const zone = zoneSection(geometry, options)
  const { section: newSection, gauge } = remeasured(options.geometry)
  // The stress column of the file is based on its own section.
  const isRecalculated = force !== undefined && zone !== undefined && (newSection || gauge)
  const stated = isRecalculated ? undefined : channelOf(specimen, 'shear_stress')?.values
  const load = stated ?? force
  if (!load) return emptyEvaluation(shearIds, 'no_force', geometry, issues)
  const section = stated ? 1 : zone
  const gamma = channelOf(specimen, 'gamma')?.values ?? channelOf(specimen, 'eps1')?.values.map(shearOfMajor)
  const tables = extremes(specimen, load, stated === undefined)
  const largest = load[indexOfMaximum(load)]!
  const strength =
    section === undefined
      ? toScalar('shr.tau_max', { value: null, flags: ['shear_zone_missing'] })
      : toScalar('shr.tau_max', {
          value: largest / section,
          method: stated ? 'largest shear stress' : `largest F/(L·t), L·t = ${section.toPrecision(5)} mm²`,
        })
  issues.push(...strengthIssues(strength, options))
  if (!gamma || section === undefined) {
    const rest = emptyEvaluation(shearIds, gamma ? 'shear_zone_missing' : 'no_shear_strain', geometry, issues)
    return { ...rest, tables, scalars: rest.scalars.map((s) => (s.id === 'shr.tau_max' ? strength : s)) }
  }
  const { columns, dropped } = completeRows({ load, gamma })
  const end = endOfForce(columns.load)
  issues.push(...droppedRows(dropped, load.length), ...pathIssues(specimen, endOfForce(load)))
  const { E, nu } = options.elastic ?? steel
  const G = E / (2 * (1 + nu))
  const curve = zeroed({ x: columns.gamma.slice(0, end), y: columns.load.slice(0, end).map((f) => f / section) }, G)
  const { scalar: fs, equivalent } = reportRatio(curve, G, options)
  return {
    scalars: [strength, fs, ...reportCurve(curve, G, options), reportState(specimen, endOfForce(load))],
    curves: {
      shear: curve,
      ...(equivalent ? { equivalent } : {}),
    },
    tables,
    geometry,
    issues,
  }
}

/** Shares of the proof stress. */
const elasticWindow = [0.1, 0.4] as const

/** A line of nominal modulus corrects the zero, since a camera may be zeroed at a preload. */
function zeroed({ x, y }: Curve, G: number): Curve {
  const level = proofStrength(x, y, G, 0, proofOffset)?.stress ?? Number.NaN
  const reached = y.findIndex((stress) => stress > elasticWindow[1] * level)
  const rows = [...y.keys()].slice(0, Math.max(0, reached)).filter((i) => y[i]! >= elasticWindow[0] * level)
  if (rows.length < minElasticRows) return { x, y }
  const zero = rows.reduce((sum, i) => sum + x[i]! - y[i]! / G, 0) / rows.length
  return { x: x.map((gamma) => gamma - zero), y }
}

const minElasticRows = 3

function zoneSection({ S0, b0, L0, t0 }: Geometry, { shear }: EvaluationOptions): number | undefined {
  const length = b0 ?? L0
  const one = S0 ?? (length !== undefined && t0 !== undefined ? length * t0 : undefined)
  return one === undefined ? undefined : one * (shear?.zones ?? 1)
}

function reportRatio(curve: Curve, G: number, { tension }: EvaluationOptions): { scalar: Scalar; equivalent?: Curve } {
  if (!tension) return { scalar: toScalar('shr.fs', { value: null, flags: ['no_tension_reference'] }) }
  const plastic: Curve = { x: curve.x.map((g, i) => g - curve.y[i]! / G), y: curve.y }
  const found = equalWork(plastic, tension, Math.min(0.01, tension.flow.x.at(-1)! / 3), [0.3, 0.8])
  if (!found) return { scalar: toScalar('shr.fs', { value: null, flags: ['no_common_strain'] }) }
  const scalar = toScalar('shr.fs', {
    value: found.ratio,
    method: `equal plastic work with the tensile curve along RD, ${found.points} rows, standard error ${found.error.toFixed(4)}`,
    window: { x: 'gamma', from: found.from, to: found.to },
  })
  return { scalar, equivalent: asTension(plastic, found.ratio) }
}

function reportCurve(curve: Curve, G: number, { vsg }: EvaluationOptions): Scalar[] {
  const { x, y } = curve
  const proof = proofStrength(x, y, G, 0, proofOffset)
  const top = indexOfMaximum(y)
  const last = Math.max(...x)
  const gauge = vsg === undefined ? (['gauge_not_stated'] as const) : []
  const window = { x: 'gamma' as const, from: last, to: last }
  return [
    proof
      ? toScalar('shr.tau02', {
          value: proof.stress,
          method: `offset γ ${proofOffset} from the line of G ${(G / 1000).toFixed(1)} GPa`,
          window: {
            x: 'gamma',
            from: 0,
            to: proof.strain,
            marks: [
              {
                label: '0.35 % offset',
                points: [
                  [proofOffset, 0],
                  [proof.strain, proof.stress],
                ],
              },
              { label: 'τ0.2', points: [[proof.strain, proof.stress]] },
            ],
          },
          flags: ['nominal_shear_modulus'],
        })
      : toScalar('shr.tau02', { value: null, flags: ['offset_line_not_crossed'] }),
    toScalar('shr.g_max', {
      value: x[top]!,
      method: 'shear strain at the largest stress',
      window: { x: 'gamma', from: x[top]!, to: x[top]! },
    }),
    toScalar('shr.gf', { value: last, method: 'largest shear strain before the break', window, flags: gauge }),
    toScalar('shr.ebf', { value: equivalentOfShear(last), method: 'von Mises, γf/√3', window, flags: gauge }),
  ]
}

/** ε2/ε1 is camera noise below this major strain. */
const minMajorStrain = 0.02

function reportState(specimen: Specimen, end: number): Scalar {
  const { eps1, eps2 } = principalStrains(specimen, end)
  if (!eps1 || !eps2) return toScalar('shr.eta', { value: null, flags: [eps1 ? 'no_minor_strain' : 'no_major_strain'] })
  const strain: number[] = []
  const triaxiality: number[] = []
  for (const [i, major] of eps1.entries()) {
    const beta = eps2[i]! / major
    const equivalent = major * equivalentOverMajor(beta)
    // Noise may repeat strains already reached.
    if (!(major >= minMajorStrain && equivalent > (strain.at(-1) ?? 0))) continue
    strain.push(equivalent)
    triaxiality.push(triaxialityOfPath(beta))
  }
  if (strain.length < minElasticRows) return toScalar('shr.eta', { value: null, flags: ['too_few_points'] })
  return toScalar('shr.eta', {
    value: meanTriaxiality(strain, triaxiality),
    method: `plane stress, from ε2/ε1 above ε1 = ${minMajorStrain}, ${strain.length} rows weighted by equivalent strain`,
  })
}

function principalStrains(specimen: Specimen, end: number) {
  const eps1 = channelOf(specimen, 'eps1')?.values.slice(0, end)
  const eps2 = channelOf(specimen, 'eps2', { mayBeConstant: true })?.values.slice(0, end)
  return { eps1, eps2 }
}

/** τmax/Rm of sheet steel (docs/science/tests.md#shr-in-plane-shear, checks). */
const usualStrengthRatio = [0.55, 0.85] as const

function strengthIssues({ value }: Scalar, { tension }: EvaluationOptions): Issue[] {
  const ratio = value === null || !tension?.rm ? undefined : value / tension.rm
  if (ratio === undefined || (ratio >= usualStrengthRatio[0] && ratio <= usualStrengthRatio[1])) return []
  return [
    warning(
      'shear-strength-unusual',
      `τmax/Rm = ${ratio.toFixed(3)} is outside 0.55–0.85. Check the section of the zone, and that the tensile test belongs to the same coil.`,
    ),
  ]
}

/** More than 10 % from ε2 = −ε1 (docs/science/tests.md#shr-in-plane-shear, checks). */
function pathIssues(specimen: Specimen, end: number): Issue[] {
  const { eps1, eps2 } = principalStrains(specimen, end)
  if (!eps1 || !eps2) return []
  const top = indexOfMaximum(eps1)
  const sum = eps1[top]! + eps2[top]!
  if (Math.abs(sum) <= 0.1 * eps1[top]!) return []
  return [
    warning(
      'no-simple-shear',
      `ε1 + ε2 = ${sum.toFixed(3)} at the largest ε1 of ${eps1[top]!.toFixed(3)}: the zone is not in simple shear.`,
    ),
  ]
}

function extremes(specimen: Specimen, load: Float64Array, isForce: boolean) {
  const travel = (
    channelOf(specimen, 'displacement') ??
    channelOf(specimen, 'extension') ??
    channelOf(specimen, 'crosshead')
  )?.values
  if (!travel || !isForce) return []
  const end = endOfForce(load)
  const top = indexOfMaximum(load)
  const rows = [{ force: load[top]!, at: travel[top]!, last: travel[indexOfMaximum(travel, 0, end)]! }]
  return [
    {
      kind: 'largest-force',
      columns: [
        tableColumn('force', 'Largest force', 'force', 'N', rows, (r) => r.force),
        tableColumn('displacement', 'Travel at the largest force', 'length', 'mm', rows, (r) => r.at),
        tableColumn('displacement_end', 'Largest travel before the break', 'length', 'mm', rows, (r) => r.last),
      ],
    },
  ]
}

/** τ = F/(n·L·t) of n zones; force [N], length of the sheared zone along the force [mm]. */
export function shearStress(force: number, length: number, thickness: number, zones: 1 | 2 = 1): number {
  return force / (zones * length * thickness)
}

/** γ = 2·sinh ε1 of simple shear. */
export function shearOfMajor(eps1: number): number {
  return 2 * Math.sinh(eps1)
}

/** von Mises: ε̄ = γ/√3. */
export function equivalentOfShear(gamma: number): number {
  return gamma / Math.sqrt(3)
}

export const evaluator = perSpecimen('shear-4', shearIds, evaluateShear)

import { steel } from '../../models/elastic/nominal.ts'
import type { Specimen } from '../../read/specimen.ts'
import type { Evaluation, EvaluationOptions } from '../../evaluate/result/evaluation.ts'
import type { Flag } from '../../evaluate/result/flags.ts'
import { resolveGeometry } from '../../evaluate/steps/geometry.ts'
import { type Scalar, toScalar } from '../../evaluate/result/scalar.ts'
import { channelOf, completeRows, endOfForce } from '../../evaluate/steps/columns.ts'
import { equalWork, minRows } from '../../evaluate/steps/equal-work.ts'
import { lineThrough } from '../../numerics/linear-regression.ts'
import { droppedRows, emptyEvaluation } from '../../evaluate/result/empty-evaluation.ts'

const ids = ['bbt.fb', 'bbt.rb'] as const
/** Before it the arms share the load unevenly [1]. */
const minStrain = 0.002
/** The test is not equibiaxial above this stress ratio [1]. */
const maxUneven = 1.05

/** Plastic thickness strain, thinning positive [1]; true stress of each arm and mean [MPa]. */
type CruciformRecord = {
  readonly thickness: Float64Array
  readonly along: Float64Array
  readonly across: Float64Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly stress: Float64Array
}

export function isCruciform(specimen: Specimen): boolean {
  return channelOf(specimen, 'force_x') !== undefined && channelOf(specimen, 'force_y') !== undefined
}

/**
 * ISO 16842, docs/science/tests.md#bbt-balanced-biaxial-tension. S0 is the section across one arm; eps1 is along x,
 * eps2 along y. The arms break before the centre, so a fracture strain is not determined.
 */
export function evaluateCruciform(specimen: Specimen, options: EvaluationOptions = {}): Evaluation {
  const { geometry, issues } = resolveGeometry(specimen.geometry, options.geometry)
  const [forceX, forceY, eps1, eps2] = (['force_x', 'force_y', 'eps1', 'eps2'] as const).map(
    (role) => channelOf(specimen, role)?.values,
  )
  if (!forceX || !forceY || !eps1 || !eps2)
    return emptyEvaluation(ids, eps1 ? 'no_minor_strain' : 'no_major_strain', geometry, issues)
  if (geometry.S0 === undefined) return emptyEvaluation(ids, 'section_missing', geometry, issues)
  const { columns, dropped } = completeRows({ forceX, forceY, eps1, eps2 })
  issues.push(...droppedRows(dropped, eps1.length))
  const end = Math.min(endOfForce(columns.forceX), endOfForce(columns.forceY))
  const record = recordOf(columns, end, geometry.S0, options.elastic ?? steel)
  return {
    scalars: [reportStress(record, options), reportRatio(record, options)],
    curves: {
      path: { x: columns.eps2.slice(0, end), y: columns.eps1.slice(0, end) },
      biaxial: { x: record.thickness, y: record.stress },
    },
    tables: [],
    geometry,
    issues,
  }
}

function recordOf(
  { forceX, forceY, eps1, eps2 }: { readonly [name in 'forceX' | 'forceY' | 'eps1' | 'eps2']: Float64Array },
  end: number,
  section: number,
  { E, nu }: Readonly<Record<'E' | 'nu', number>>,
): CruciformRecord {
  const x = forceX.slice(0, end).map((force, i) => (force / section) * Math.exp(eps1[i]!))
  const y = forceY.slice(0, end).map((force, i) => (force / section) * Math.exp(eps2[i]!))
  const along = x.map((stress, i) => eps1[i]! - (stress - nu * y[i]!) / E)
  const across = y.map((stress, i) => eps2[i]! - (stress - nu * x[i]!) / E)
  return {
    along,
    across,
    thickness: along.map((strain, i) => strain + across[i]!),
    x,
    y,
    stress: x.map((stress, i) => (stress + y[i]!) / 2),
  }
}

function reportStress({ thickness, x, y, stress }: CruciformRecord, { tension }: EvaluationOptions): Scalar {
  if (!tension) return toScalar('bbt.fb', { value: null, flags: ['no_tension_reference'] })
  const found = equalWork({ x: thickness, y: stress }, tension, minStrain, [0.7, 1.6])
  if (!found) return toScalar('bbt.fb', { value: null, flags: ['no_common_strain'] })
  const uneven = x.some((own, i) => thickness[i]! >= found.from && Math.max(own / y[i]!, y[i]! / own) > maxUneven)
  return toScalar('bbt.fb', {
    value: found.ratio,
    method: `ISO 16842, mean of both arms at equal plastic work with the tensile curve along RD, ${found.points} rows, standard error ${found.error.toFixed(4)}`,
    window: { x: 'thickness_strain', from: found.from, to: found.to },
    flags: uneven ? ['arms_uneven'] : [],
  })
}

function reportRatio({ thickness, along, across }: CruciformRecord, { strainAxes }: EvaluationOptions): Scalar {
  const from = thickness.findIndex((strain) => strain >= minStrain)
  const line = from < 0 || thickness.length - from < minRows ? undefined : lineThrough(along, across, from)
  if (!line) return toScalar('bbt.rb', { value: null, flags: ['too_few_points'] })
  const flags: Flag[] = strainAxes ? [] : ['axes_not_stated']
  return toScalar('bbt.rb', {
    value: line.slope,
    method: `slope of plastic ε2 on plastic ε1 from a plastic thickness strain of ${minStrain}, standard error ${line.slopeError.toFixed(4)}`,
    window: { x: 'thickness_strain', from: thickness[from]!, to: thickness.at(-1)! },
    flags,
  })
}

import type { Issue } from '../../issue.ts'
import type { Curve } from '../../curves/curve.ts'
import type { Specimen } from '../../read/specimen.ts'
import { type Evaluation, type EvaluationOptions, perSpecimen } from '../../evaluate/result/evaluation.ts'
import type { Flag } from '../../evaluate/result/flags.ts'
import { resolveGeometry } from '../../evaluate/steps/geometry.ts'
import { type Scalar, toScalar } from '../../evaluate/result/scalar.ts'
import { asTension, equalWork } from '../../evaluate/steps/equal-work.ts'
import { lineThrough } from '../../numerics/linear-regression.ts'
import { emptyEvaluation, warning } from '../../evaluate/result/empty-evaluation.ts'
import { type BulgeRecord, bulgeRecord } from './signals.ts'

const hydraulicBulgeIds = ['hbg.fb', 'hbg.rb', 'hbg.et_max', 'hbg.p_max', 'hbg.h', 'hbg.sb10'] as const

/** Smallest thickness strain for a reliable radius (docs/science/tests.md#hbg-hydraulic-bulge: 0.02–0.04). */
const minStrain = 0.04
const minCompared = 0.02

/**
 * ISO 16808, docs/science/tests.md#hbg-hydraulic-bulge. Uses `options.tension`, `.elastic`, `.bulge` without a camera.
 */
export function evaluateHydraulicBulge(specimen: Specimen, options: EvaluationOptions = {}): Evaluation {
  const { geometry, issues } = resolveGeometry(specimen.geometry, options.geometry)
  const record = bulgeRecord(specimen, geometry, options)
  if ('reasons' in record) return emptyEvaluation(hydraulicBulgeIds, record.reasons, geometry, issues)
  issues.push(...record.issues)
  const { strain, stress } = record
  if (strain.length < 10) return emptyEvaluation(hydraulicBulgeIds, 'too_few_points', geometry, issues)
  const curve: Curve = { x: strain, y: stress }
  const from = strain.findIndex((value) => value >= minStrain)
  const formed = from < 0 ? undefined : { x: strain.slice(from), y: stress.slice(from) }
  const cautions: Flag[] = record.measured ? [] : ['hill_approximation']
  const { scalar: fb, ratio } = reportRatio(curve, options, cautions)
  if (ratio !== undefined && (ratio < 0.85 || ratio > 1.35)) {
    issues.push(
      warning(
        'bulge-ratio-unusual',
        `σb/σ0 = ${ratio.toFixed(3)} is outside 0.85–1.35. Check that the tensile curve belongs to the same coil.`,
      ),
    )
  }
  issues.push(...pathIssues(record))
  return {
    scalars: [fb, reportStrainRatio(record, options), ...reportEnd(record, cautions), reportStress(curve, cautions)],
    curves: {
      ...(formed ? { biaxial: formed } : {}),
      ...(formed && ratio !== undefined ? { equivalent: asTension(formed, ratio) } : {}),
    },
    tables: [],
    geometry,
    issues,
  }
}

/** Unequal strains at the pole (docs/science/tests.md#hbg-hydraulic-bulge, checks). */
function pathIssues({ plastic }: BulgeRecord): Issue[] {
  if (!plastic) return []
  const ratio = plastic.first.at(-1)! / plastic.second.at(-1)!
  if (ratio >= 0.8 && ratio <= 1.25) return []
  return [
    warning(
      'bulge-path-unusual',
      `ε1/ε2 = ${ratio.toFixed(2)} in the last image is outside 0.8–1.25. Check that the strains were measured at the pole of a round dome.`,
    ),
  ]
}

function reportRatio(curve: Curve, { tension }: EvaluationOptions, cautions: readonly Flag[]) {
  if (!tension) return { scalar: toScalar('hbg.fb', { value: null, flags: ['no_tension_reference'] }) }
  const from = tension.flow.x.at(-1)! > 1.5 * minStrain ? minStrain : minCompared
  const found = equalWork(curve, tension, from, [0.7, 1.6])
  if (!found) return { scalar: toScalar('hbg.fb', { value: null, flags: ['no_common_strain'] }) }
  const scalar = toScalar('hbg.fb', {
    value: found.ratio,
    method: `equal plastic work with the tensile curve along RD, ${found.points} rows, standard error ${found.error.toFixed(4)}`,
    window: { x: 'thickness_strain', from: found.from, to: found.to },
    flags: cautions,
  })
  return { scalar, ratio: found.ratio }
}

function reportStrainRatio({ plastic, strain }: BulgeRecord, { strainAxes }: EvaluationOptions): Scalar {
  if (!plastic) return toScalar('hbg.rb', { value: null, flags: ['no_minor_strain'] })
  const from = strain.findIndex((value) => value >= minStrain)
  const line = from < 0 || strain.length - from < 10 ? undefined : lineThrough(plastic.first, plastic.second, from)
  if (!line) return toScalar('hbg.rb', { value: null, flags: ['too_few_points'] })
  return toScalar('hbg.rb', {
    value: line.slope,
    method: `slope of plastic ε2 on plastic ε1${strainAxes ? ' (axis 1 along RD)' : ''} from a thickness strain of ${minStrain}, standard error ${line.slopeError.toFixed(4)}`,
    window: { x: 'thickness_strain', from: strain[from]!, to: strain.at(-1)! },
    flags: strainAxes ? [] : ['axes_not_stated'],
  })
}

function reportEnd({ total, pressure, height }: BulgeRecord, cautions: readonly Flag[]): Scalar[] {
  return [
    toScalar('hbg.et_max', {
      value: total.at(-1)!,
      method: 'ε1 + ε2 in the last image before the burst',
      flags: cautions,
    }),
    toScalar('hbg.p_max', { value: Math.max(...pressure), method: 'largest pressure' }),
    height
      ? toScalar('hbg.h', { value: height.at(-1)!, method: 'pole height in the last image before the burst' })
      : toScalar('hbg.h', { value: null, flags: ['no_displacement'] }),
  ]
}

/** Stress at a plastic thickness strain of 0.1, by a line over 0.09 to 0.11. */
function reportStress({ x, y }: Curve, cautions: readonly Flag[]): Scalar {
  const rows = [...x.keys()].filter((i) => Math.abs(x[i]! - 0.1) <= 0.01)
  const line = lineThrough(
    rows.map((i) => x[i]!),
    rows.map((i) => y[i]!),
  )
  if (rows.length < 3 || !line) {
    return toScalar('hbg.sb10', { value: null, flags: [x.at(-1)! < 0.1 ? 'strain_not_reached' : 'too_few_points'] })
  }
  return toScalar('hbg.sb10', {
    value: line.intercept + 0.1 * line.slope,
    method: `straight line through ${rows.length} rows between plastic thickness strains of 0.09 and 0.11`,
    window: { x: 'thickness_strain', from: x[rows[0]!]!, to: x[rows.at(-1)!]! },
    flags: cautions,
  })
}

export const evaluator = perSpecimen('hydraulic-bulge-2', hydraulicBulgeIds, evaluateHydraulicBulge)

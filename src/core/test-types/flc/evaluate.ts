import type { Issue } from '../../issue.ts'
import type { Specimen } from '../../read/specimen.ts'
import { type Evaluation, type EvaluationOptions, perSeries, tableColumn } from '../../evaluate/result/evaluation.ts'
import type { Flag } from '../../evaluate/result/flags.ts'
import { toScalar } from '../../evaluate/result/scalar.ts'
import { emptyEvaluation, warning } from '../../evaluate/result/empty-evaluation.ts'
import { fittedLimit, planeStrainLimit } from './limit-curve.ts'
import { byGeometry, type GeometryLimit, impossible, type LimitPoint, pointsOf } from './points.ts'
import { limitOfSpecimen } from './specimen-limit.ts'

const formingLimitIds = ['flc.flc0', 'flc.e1_ut', 'flc.e1_bi'] as const

/** ISO 12004-2, docs/science/tests.md#flc-forming-limit-curve: points, sections or strain paths. */
export function evaluateFormingLimit(specimens: readonly Specimen[], options: EvaluationOptions = {}): Evaluation {
  const method = options.formingLimit?.method ?? 'other'
  const reduced = (options.tables ?? []).flatMap((table) => pointsOf(table, table.method ?? method))
  const single = specimens.map((specimen, i) => limitOfSpecimen(specimen, i, options, specimens))
  const issues: Issue[] = single.flatMap((one) => one.issues)
  const points = [...reduced, ...single.flatMap(({ point }) => (point ? [point] : []))].filter((point) => {
    const why = impossible(point)
    if (why)
      issues.push(
        warning('limit-point-impossible', `Geometry ${point.geometry}, specimen ${point.replicate}: ${why}; left out.`),
      )
    return !why
  })
  if (points.length === 0) return emptyEvaluation(formingLimitIds, reasonsOf(single), {}, issues)
  if (new Set(points.map((point) => point.method)).size > 1) {
    issues.push({
      severity: 'error',
      code: 'flc-methods-mixed',
      message:
        'Points of the section method and of the time-dependent method must not be combined in one curve. Evaluate them separately.',
    })
    return emptyEvaluation(formingLimitIds, 'methods_mixed', {}, issues)
  }
  return limitOf(points, options.formingLimit?.shift ?? 0, issues)
}

function reasonsOf(single: readonly { reason?: Flag | undefined }[]): readonly Flag[] {
  const reasons = [...new Set(single.flatMap(({ reason }) => (reason ? [reason] : [])))]
  return reasons.length > 0 ? reasons : ['no_major_strain']
}

function limitOf(points: readonly LimitPoint[], shift: number, issues: Issue[]): Evaluation {
  const shifted = points.map((point) => ({ ...point, minor: point.minor - shift }))
  const means = byGeometry(shifted)
  const common: Flag[] = [
    ...(shift === 0 ? [] : (['nakajima_shift_corrected'] as const)),
    ...(means.length < 5 ? (['few_geometries'] as const) : []),
    ...(means.some(({ n }) => n < 3) ? (['few_specimens'] as const) : []),
  ]
  const flc0 = planeStrainLimit(means)
  const words = { section: 'section method', time: 'time-dependent method', other: 'method not stated' }[
    points[0]!.method
  ]
  const scalars = [
    'reason' in flc0
      ? toScalar('flc.flc0', { value: null, flags: [flc0.reason] })
      : toScalar('flc.flc0', {
          value: flc0.value,
          method: `${words}, between the geometry means at ε2 = 0, ${means.length} geometries, ${points.length} specimens${shift === 0 ? '' : `, ${shift} taken off ε2`}`,
          window: {
            x: 'eps2',
            from: flc0.between[0].minor,
            to: flc0.between[1].minor,
            marks: [{ label: 'FLC0', points: [[0, flc0.value]] }],
          },
          flags: common,
        }),
    endScalar('flc.e1_ut', means[0]!, means[0]!.beta <= -0.3, 'no_uniaxial_geometry', words, common),
    endScalar('flc.e1_bi', means.at(-1)!, means.at(-1)!.beta >= 0.8, 'no_biaxial_geometry', words, common),
  ]
  return {
    scalars,
    curves: 'reason' in flc0 ? {} : { limit: fittedLimit(means, flc0.value) },
    tables: [pointTable(points), geometryTable(means)],
    geometry: {},
    issues,
  }
}

function endScalar(
  id: string,
  mean: GeometryLimit,
  there: boolean,
  reason: Flag,
  words: string,
  flags: readonly Flag[],
) {
  if (!there) return toScalar(id, { value: null, flags: [reason] })
  const scatter = Number.isFinite(mean.majorS) ? `, s ${mean.majorS.toFixed(4)}` : ''
  return toScalar(id, {
    value: mean.major,
    method: `${words}, mean of ${mean.n} specimens of ${mean.geometry < 0 ? 'one geometry' : `geometry ${mean.geometry}`}, β ${mean.beta.toFixed(2)}${scatter}`,
    window: { x: 'eps2', from: mean.minor, to: mean.minor, marks: [{ label: id, points: [[mean.minor, mean.major]] }] },
    flags,
  })
}

function pointTable(points: readonly LimitPoint[]) {
  return {
    kind: 'forming-limit',
    columns: [
      tableColumn('geometry', 'Blank width', 'length', 'mm', points, (p) => p.geometry),
      tableColumn('replicate', 'Specimen', 'count', '1', points, (p) => p.replicate),
      tableColumn('eps2', 'Minor strain', 'strain', '1', points, (p) => p.minor),
      tableColumn('eps1', 'Major strain', 'strain', '1', points, (p) => p.major),
    ],
  }
}

function geometryTable(means: readonly GeometryLimit[]) {
  return {
    kind: 'forming-limit-geometries',
    columns: [
      tableColumn('geometry', 'Blank width', 'length', 'mm', means, (m) => (m.geometry < 0 ? Number.NaN : m.geometry)),
      tableColumn('n', 'Specimens', 'count', '1', means, (m) => m.n),
      tableColumn('eps2', 'Mean minor strain', 'strain', '1', means, (m) => m.minor),
      tableColumn('eps1', 'Mean major strain', 'strain', '1', means, (m) => m.major),
      tableColumn('eps2_s', 'Scatter of minor strain', 'strain', '1', means, (m) => m.minorS),
      tableColumn('eps1_s', 'Scatter of major strain', 'strain', '1', means, (m) => m.majorS),
      tableColumn('beta', 'Strain ratio', 'ratio', '1', means, (m) => m.beta),
    ],
  }
}

export const evaluator = perSeries('forming-limit-3', formingLimitIds, evaluateFormingLimit)

import { type BendingTools, vdaAngle, vdaEnd } from '../../models/bending/vda-angle.ts'
import { equivalentOverMajor } from '#core/models/stress-state.ts'
import type { Specimen } from '../../read/specimen.ts'
import { type Evaluation, type EvaluationOptions, perSpecimen } from '../../evaluate/result/evaluation.ts'
import type { Flag } from '../../evaluate/result/flags.ts'
import { resolveGeometry } from '../../evaluate/steps/geometry.ts'
import { type Scalar, toScalar } from '../../evaluate/result/scalar.ts'
import { channelOf, completeRows, indexOfMaximum } from '../../evaluate/steps/columns.ts'
import { droppedRows, emptyEvaluation } from '../../evaluate/result/empty-evaluation.ts'
import { confirmingDrop, normalisedAngle } from './formulas.ts'

const bendingIds = ['bnd.alpha', 'bnd.fmax', 'bnd.s_fmax', 'bnd.alpha_ref', 'bnd.ebf'] as const

/**
 * VDA 238-100 (docs/science/tests.md#bnd-tight-radius-bending): angle under load at the largest force. `right_censored`
 * if the force does not fall or no crack was confirmed. Uses `options.bending`.
 */
export function evaluateBending(specimen: Specimen, options: EvaluationOptions = {}): Evaluation {
  const { geometry, issues } = resolveGeometry(specimen.geometry, options.geometry)
  const force = channelOf(specimen, 'force')?.values
  const travel = (['displacement', 'crosshead', 'extension'] as const)
    .map((role) => channelOf(specimen, role)?.values)
    .find((values) => values !== undefined)
  const { t0: t } = geometry
  if (!force) return emptyEvaluation(bendingIds, 'no_force', geometry, issues)
  if (!travel) return emptyEvaluation(bendingIds, 'no_displacement', geometry, issues)
  if (t === undefined) return emptyEvaluation(bendingIds, 'thickness_missing', geometry, issues)
  const { columns, rows: recorded, dropped } = completeRows({ force, travel })
  issues.push(...droppedRows(dropped, force.length))
  if (columns.force.length < 10) return emptyEvaluation(bendingIds, 'too_few_points', geometry, issues)

  const { compliance = 0, crackConfirmed, referenceThickness = 1.5, ...stated } = options.bending ?? {}
  const tools: BendingTools = {
    roller: stated.roller ?? 15,
    punch: stated.punch ?? 0.4,
    gap: stated.gap ?? 2 * t + 0.5,
    t,
  }
  const bent = columns.travel.map((s, i) => s - compliance * columns.force[i]!)
  const zero = travelAtPreload(columns.force, bent)
  const S = bent.map((s) => s - (zero ?? 0))
  const top = indexOfMaximum(columns.force)
  const rest = columns.force.subarray(top)
  const cracked = columns.force[top]! - Math.min(...rest) >= confirmingDrop(t)
  const last = cracked ? top : S.length - 1
  const unbroken: Flag[] = [
    ...(cracked && crackConfirmed !== false ? [] : (['right_censored'] as const)),
    ...(cracked && crackConfirmed === undefined ? (['crack_not_confirmed'] as const) : []),
  ]
  const flags = [
    ...unbroken,
    ...(zero === null ? ['preload_not_recorded'] : []),
    ...(stated.roller === undefined || stated.punch === undefined || stated.gap === undefined ? ['tools_assumed'] : []),
    ...(t < 0.5 || t > 4 ? ['thickness_unusual'] : []),
  ]
  const reachable = S[last]! > 0 && S[last]! <= vdaEnd(tools).displacement
  const alpha = reachable ? vdaAngle(tools, S[last]!) : null
  const words = `from the punch travel at ${cracked ? 'the largest force' : 'the end of the test'}, under load`
  const window = {
    x: 'displacement' as const,
    from: S[last]!,
    to: S[last]!,
    marks: [{ label: 'α', points: [[S[last]!, columns.force[last]!] as const] }],
  }
  const end = vdaEnd(tools).displacement
  const rows = [...S.keys()].filter((i) => S[i]! >= 0 && S[i]! <= end)
  return {
    scalars: [
      toScalar(
        'bnd.alpha',
        alpha === null ? { value: null, flags: ['beyond_tools'] } : { value: alpha, method: words, window, flags },
      ),
      toScalar('bnd.fmax', { value: columns.force[top]!, method: 'largest punch force', window }),
      toScalar('bnd.s_fmax', {
        value: S[top]!,
        method:
          compliance === 0
            ? 'punch travel at the largest force, compliance not taken off'
            : `punch travel at the largest force, ${compliance} mm/N taken off`,
        window,
        flags: [...(cracked ? [] : ['right_censored']), ...(zero === null ? ['preload_not_recorded'] : [])],
      }),
      toScalar(
        'bnd.alpha_ref',
        alpha === null
          ? { value: null, flags: ['beyond_tools'] }
          : {
              value: normalisedAngle(alpha, t, referenceThickness),
              method: `α·√(t/${referenceThickness} mm), t ${t} mm: a habit of the industry`,
              window,
              flags,
            },
      ),
      reportStrain(specimen, { until: recorded[last]!, window, flags: unbroken }, options),
    ],
    curves: {
      bending: {
        x: Float64Array.from(rows, (i) => vdaAngle(tools, S[i]!)),
        y: Float64Array.from(rows, (i) => columns.force[i]!),
      },
    },
    tables: [],
    geometry,
    issues,
  }
}

function reportStrain(
  specimen: Specimen,
  {
    until,
    window,
    flags,
  }: { readonly until: number; readonly window: Scalar['window']; readonly flags: readonly Flag[] },
  { vsg }: EvaluationOptions,
): Scalar {
  const strain = channelOf(specimen, 'eps1')?.values
  const at = strain ? indexOfMaximum(strain, 0, until + 1) : -1
  if (at < 0) return toScalar('bnd.ebf', { value: null, flags: ['no_major_strain'] })
  return toScalar('bnd.ebf', {
    value: equivalentOverMajor(0) * strain![at]!,
    method: `von Mises, plane strain: 2/√3·ε1 with ε1 ${strain![at]!.toFixed(3)} of the outer surface`,
    window,
    flags: [...flags, ...(vsg === undefined ? (['gauge_not_stated'] as const) : [])],
  })
}

/** Preload of VDA 238-100 [N]. */
const preload = 30

/**
 * Travel [mm] at the preload, last crossing before the maximum; null if the record never reaches it or begins above
 * twice.
 */
export function travelAtPreload(force: Float64Array, travel: Float64Array): number | null {
  const top = indexOfMaximum(force)
  if (!(force[top]! >= preload)) return null
  let after = top
  while (after > 0 && force[after - 1]! >= preload) after--
  if (after === 0) return force[0]! <= 2 * preload ? travel[0]! : null
  const [low, high] = [force[after - 1]!, force[after]!]
  return travel[after - 1]! + ((preload - low) / (high - low)) * (travel[after]! - travel[after - 1]!)
}

export const evaluator = perSpecimen('bending-4', bendingIds, evaluateBending)

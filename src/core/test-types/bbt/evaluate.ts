import { equivalentOverMajor } from '#core/models/stress-state.ts'
import type { Specimen } from '../../read/specimen.ts'
import { type Evaluation, type EvaluationOptions, perSpecimen } from '../../evaluate/result/evaluation.ts'
import { resolveGeometry } from '../../evaluate/steps/geometry.ts'
import { type Scalar, toScalar } from '../../evaluate/result/scalar.ts'
import { channelOf, completeRows, endOfForce, indexOfMaximum } from '../../evaluate/steps/columns.ts'
import { lineThrough } from '../../numerics/linear-regression.ts'
import { droppedRows, emptyEvaluation } from '../../evaluate/result/empty-evaluation.ts'
import { evaluateCruciform, isCruciform } from './cruciform.ts'

const balancedBiaxialIds = ['bbt.rb', 'bbt.ebf', 'bbt.e1f', 'bbt.e2f', 'bbt.h'] as const

/** Smallest strain ratio of a balanced path (docs/science/tests.md#bbt-balanced-biaxial-tension). */
const minBeta = 0.8

/**
 * Cruciform if arm forces were recorded, otherwise a full blank over a punch, up to the last image before the force
 * drops (docs/science/tests.md#bbt-balanced-biaxial-tension). Uses `options.vsg`.
 */
function evaluateBalancedBiaxial(specimen: Specimen, options: EvaluationOptions = {}): Evaluation {
  if (isCruciform(specimen)) return evaluateCruciform(specimen, options)
  const { geometry, issues } = resolveGeometry(specimen.geometry, options.geometry)
  const eps1 = channelOf(specimen, 'eps1')?.values
  const eps2 = channelOf(specimen, 'eps2', { mayBeConstant: true })?.values
  if (!eps1 || !eps2)
    return emptyEvaluation(balancedBiaxialIds, eps1 ? 'no_minor_strain' : 'no_major_strain', geometry, issues)
  const force = channelOf(specimen, 'force')?.values
  const travel = (channelOf(specimen, 'displacement') ?? channelOf(specimen, 'height'))?.values
  const { columns, dropped } = completeRows({ eps1, eps2, force: force ?? eps1, travel: travel ?? eps1 })
  issues.push(...droppedRows(dropped, eps1.length))
  const end = force ? endOfForce(columns.force) : 1 + indexOfMaximum(columns.eps1)
  if (end < 10) return emptyEvaluation(balancedBiaxialIds, 'too_few_points', geometry, issues)
  const first = columns.eps1.slice(0, end)
  const second = columns.eps2.slice(0, end)
  return {
    scalars: [
      reportRatio(first, second, options),
      ...reportFracture(first, second, options),
      travel
        ? toScalar('bbt.h', {
            value: columns.travel[end - 1]!,
            method: 'travel of the punch in the last image before fracture',
          })
        : toScalar('bbt.h', { value: null, flags: ['no_displacement'] }),
    ],
    curves: { path: { x: second, y: first } },
    tables: [],
    geometry,
    issues,
  }
}

/** Major and minor strain never exceed a ratio of one, so the axes must be known. */
function reportRatio(first: Float64Array, second: Float64Array, { strainAxes }: EvaluationOptions): Scalar {
  const last = first.at(-1)!
  const from = first.findIndex((e) => e > 0.1 * last)
  const line = from < 0 || first.length - from < 5 ? undefined : lineThrough(first, second, from)
  if (!line) return toScalar('bbt.rb', { value: null, flags: ['too_few_points'] })
  return toScalar('bbt.rb', {
    value: line.slope,
    method: `slope of ε2 on ε1 at the apex from a tenth of the last ε1, standard error ${line.slopeError.toFixed(4)}`,
    window: { x: 'eps1', from: first[from]!, to: last },
    flags: [
      ...(line.slope < minBeta || line.slope > 1 / minBeta ? ['strain_path_outside'] : []),
      ...(strainAxes ? [] : ['axes_not_stated']),
    ],
  })
}

function reportFracture(first: Float64Array, second: Float64Array, { vsg }: EvaluationOptions): Scalar[] {
  const e1 = Math.max(first.at(-1)!, second.at(-1)!)
  const e2 = Math.min(first.at(-1)!, second.at(-1)!)
  const beta = e2 / e1
  const gauge = vsg === undefined ? '' : `, over ${vsg} mm`
  const flags = [...(vsg === undefined ? ['gauge_not_stated'] : []), ...(beta < minBeta ? ['strain_path_outside'] : [])]
  const window = { x: 'eps1' as const, from: first.at(-1)!, to: first.at(-1)! }
  const scalar = (id: string, value: number, method: string) =>
    toScalar(id, { value, method: `${method}${gauge}`, window, flags })
  return [
    scalar('bbt.ebf', e1 * equivalentOverMajor(beta), `von Mises, last image before fracture, β ${beta.toFixed(3)}`),
    scalar('bbt.e1f', e1, 'larger strain in the last image before fracture'),
    scalar('bbt.e2f', e2, 'smaller strain in the last image before fracture'),
  ]
}

export const evaluator = perSpecimen('balanced-biaxial-3', balancedBiaxialIds, evaluateBalancedBiaxial)

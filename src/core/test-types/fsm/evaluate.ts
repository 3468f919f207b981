import { equivalentOverMajor, triaxialityOfPath } from '#core/models/stress-state.ts'
import type { Issue } from '../../issue.ts'
import type { PointTable, Specimen } from '../../read/specimen.ts'
import {
  type Evaluation,
  type EvaluationOptions,
  tableColumn,
  type TestEvaluator,
} from '../../evaluate/result/evaluation.ts'
import { toScalar } from '../../evaluate/result/scalar.ts'
import { channelOf, completeRows } from '../../evaluate/steps/columns.ts'
import { droppedRows, emptyEvaluation, warning } from '../../evaluate/result/empty-evaluation.ts'
import { fieldMaximum } from './field-maximum.ts'
import { fracturePoints, locusIssues } from './locus.ts'

const fractureMapIds = ['fsm.e1_max', 'fsm.ebf', 'fsm.beta', 'fsm.eta'] as const

/** Method: docs/science/tests.md#fsm-fracture-strain-map. Uses `options.vsg` and `options.tables`. */
function evaluateFractureMap(specimen: Specimen | undefined, options: EvaluationOptions = {}): Evaluation {
  const tables = options.tables ?? []
  const points = tables.filter(isLocus).flatMap(fracturePoints)
  const locus = points.length > 0 ? [locusTable(points)] : []
  const issues = locusIssues(points)
  const field = [specimen, ...tables].find(
    (one) => one && channelOf(one, 'x') && channelOf(one, 'y') && channelOf(one, 'eps1'),
  )
  if (!field) return { ...emptyEvaluation(fractureMapIds, 'no_positions', {}, issues), tables: locus }
  const eps2 = channelOf(field, 'eps2', { mayBeConstant: true })?.values
  if (!eps2) return { ...emptyEvaluation(fractureMapIds, 'no_minor_strain', {}, issues), tables: locus }
  const whole = {
    x: channelOf(field, 'x')!.values,
    y: channelOf(field, 'y')!.values,
    eps1: channelOf(field, 'eps1')!.values,
    eps2,
  }
  const valid = field.channels.find(({ name }) => name === 'valid')?.values
  const marked = valid ? valid.map((v) => (v === 0 ? Number.NaN : 1)) : whole.x
  const { columns, dropped } = completeRows({ ...whole, marked })
  issues.push(...droppedRows(dropped, whole.x.length))
  issues.push(...orderIssues(columns))
  const gauge = options.vsg ?? 0
  const hottest = fieldMaximum(columns, gauge)
  if (!hottest || !(hottest.eps1 > 0))
    return { ...emptyEvaluation(fractureMapIds, 'too_few_points', {}, issues), tables: locus }

  const beta = hottest.eps2 / hottest.eps1
  const where = `mean of ${hottest.points} points within ${gauge} mm about x = ${hottest.x.toFixed(2)}, y = ${hottest.y.toFixed(2)} mm`
  const flags = [
    ...(options.vsg === undefined ? ['gauge_not_stated'] : []),
    ...(hottest.atEdge ? ['hottest_at_edge'] : []),
  ]
  const window = {
    x: 'x' as const,
    from: hottest.x - gauge / 2,
    to: hottest.x + gauge / 2,
    marks: [{ label: 'hottest spot', points: [[hottest.x, hottest.y] as const] }],
  }
  const scalar = (id: string, value: number, method: string) => toScalar(id, { value, method, window, flags })
  return {
    scalars: [
      scalar('fsm.e1_max', hottest.eps1, where),
      scalar('fsm.ebf', hottest.eps1 * equivalentOverMajor(beta), `von Mises, ${where}`),
      scalar('fsm.beta', beta, where),
      scalar('fsm.eta', triaxialityOfPath(beta), 'from β in plane stress on a straight path'),
    ],
    curves: {},
    tables: locus,
    geometry: specimen?.geometry ?? {},
    issues,
  }
}

/** Share of rows that noise about a balanced path explains. */
const maxExchangedShare = 0.05

function orderIssues({ eps1, eps2 }: { readonly eps1: Float64Array; readonly eps2: Float64Array }): Issue[] {
  const turned = eps1.reduce((count, value, i) => count + (eps2[i]! > value ? 1 : 0), 0)
  if (turned <= maxExchangedShare * eps1.length) return []
  return [
    warning(
      'strains-exchanged',
      `ε2 is larger than ε1 in ${turned} of ${eps1.length} points. Check whether the columns are exchanged.`,
    ),
  ]
}

function isLocus(table: PointTable): boolean {
  return !(channelOf(table, 'x') && channelOf(table, 'y'))
}

function locusTable(points: ReturnType<typeof fracturePoints>) {
  return {
    kind: 'fracture-locus',
    columns: [
      tableColumn('triaxiality', 'Triaxiality', 'ratio', '1', points, (p) => p.triaxiality),
      tableColumn('lode', 'Lode angle', 'ratio', '1', points, (p) => p.lode),
      tableColumn('ebar_f', 'Equivalent fracture strain', 'strain', '1', points, (p) => p.strain),
      tableColumn('vsg', 'Gauge length', 'length', 'mm', points, (p) => p.vsg),
    ],
  }
}

export const evaluator: TestEvaluator = {
  version: 'fracture-map-2',
  ids: fractureMapIds,
  per: 'specimen',
  evaluate: (specimens, options) =>
    specimens.length === 0
      ? [evaluateFractureMap(undefined, options)]
      : specimens.map((one) => evaluateFractureMap(one, options)),
}

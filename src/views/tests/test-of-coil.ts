import type { PropertyRow } from '#contract/tests.ts'
import { chartsFor } from '#core/charts/kinds.ts'
import { testType, type Orientation } from '#core/test-types/index.ts'
import type { ChartView, TestCode, TestType } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { findCurves, propertyTable } from '#server/tests/index.ts'
import { drawFieldMap, type FieldMap } from './draw-field.ts'
import { drawTest } from './draw-test.ts'
import { drawGuides } from './guides.ts'
import { meansOf, type Conditioned, type DrawnTest, type TestSeries } from './series.ts'

export type TestOfCoil = {
  readonly charts: readonly ChartView[]
  readonly chart: ChartView
  readonly series: readonly TestSeries[]
  readonly notes: readonly string[]
  /** Null if the chart is not a colour map. */
  readonly field: FieldMap | null
  readonly rows: readonly PropertyRow[]
}

type TestQuery = {
  readonly coil: { readonly id: string; readonly thickness: number }
  readonly test: TestCode
  /** Default: the first chart of the test. */
  readonly chart: string
  readonly curves: 'replicates' | 'mean'
  readonly orientation: readonly Orientation[]
  /** Without the number of the specimen; default: all. */
  readonly conditions?: readonly string[]
  /** Id; only specimens cut for the project. */
  readonly project?: string | undefined
  readonly focus: string
}

export async function testOfCoil(db: Reader, wanted: TestQuery): Promise<TestOfCoil> {
  const { coil, test, curves, focus, project } = wanted
  const charts = await offeredCharts(db, coil.id, testType(test))
  const chart = charts.find(({ id }) => id === wanted.chart) ?? charts[0]!
  const rows = await propertyTable(db, { coilId: coil.id, test, project })
  // Values over the direction need all conditions.
  const all = chart.derivation === 'scalars' || chart.derivation === 'by-angle'
  const asked = {
    coilIds: [coil.id],
    test,
    chart,
    focus,
    project,
    ...(!all && { only: within(wanted) }),
  }
  const specimens = await drawTest(db, asked)
  const measured = chart.kind === 'curve' && curves === 'mean' ? meansBeside(specimens) : specimens
  const guides = await drawGuides(db, chart, { coil, test, series: measured.series, rows })
  const field = chart.kind === 'field' ? await drawFieldMap(db, asked) : null
  return {
    charts,
    chart,
    series: [...measured.series, ...guides],
    notes: [...(chart.note ? [chart.note] : []), ...measured.notes, ...(typeof field === 'string' ? [field] : [])],
    field: typeof field === 'string' ? null : field,
    rows,
  }
}

function within({ orientation: directions, conditions }: Pick<TestQuery, 'orientation' | 'conditions'>) {
  return ({ orientation, condition }: Conditioned) =>
    (orientation === null || directions.includes(orientation)) && (conditions?.includes(condition) ?? true)
}

/** The second quantity of the specimen in focus is not averaged. */
function meansBeside({ series, notes }: DrawnTest): DrawnTest {
  const [own, beside] = [series.filter(({ group }) => group >= 0), series.filter(({ group }) => group < 0)]
  const means = meansOf({ series: own, notes })
  return { ...means, series: [...means.series, ...beside] }
}

async function offeredCharts(db: Reader, coilId: string, type: TestType): Promise<readonly ChartView[]> {
  if (!type.charts.some(({ whenKept }) => whenKept)) return type.charts
  return chartsFor(type, await findCurves(db, { coilId, test: type.code }))
}

import type { PropertyRow } from '#contract/tests.ts'
import { chartsFor } from '#core/charts/kinds.ts'
import { testType } from '#core/test-types/index.ts'
import type { Orientation } from '#core/test-types/index.ts'
import type { ChartView, TestCode, TestType } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { findCurves, propertyTable } from '#server/tests/index.ts'
import { drawFieldMap, type FieldMap } from './draw-field.ts'
import { drawTest } from './draw-test.ts'
import { drawGuides } from './guides.ts'
import { meansOf } from './means.ts'
import type { Conditioned, DrawnTest, TestSeries } from './series.ts'

/** One test of a coil: a chart of it and its property table. */
export type TestOfVariant = {
  /** To choose from, the shown one among them. */
  readonly charts: readonly ChartView[]
  readonly chart: ChartView
  /** What was measured, or the means of it, and the lines beside them. */
  readonly series: readonly TestSeries[]
  /** Why the chart is empty or lacks something. */
  readonly notes: readonly string[]
  /** Strain field of the specimen in focus, of a chart that is a colour map. */
  readonly field: FieldMap | null
  readonly rows: readonly PropertyRow[]
}

type Wanted = {
  readonly variant: { readonly id: string; readonly thickness: number }
  readonly test: TestCode
  /** The test's first one where it offers no such. */
  readonly chart: string
  readonly curves: 'replicates' | 'mean'
  readonly orientation: readonly Orientation[]
  /** Labels without the number of the specimen; all of them when absent. */
  readonly conditions?: readonly string[]
  /** Id of a project: only specimens that were cut for it. */
  readonly project?: string | undefined
  /** Label of the specimen in focus. */
  readonly focus: string
}

/** Chart and property table of one test of a coil; what the caller may not read is absent. */
export async function testOfVariant(db: Reader, wanted: Wanted): Promise<TestOfVariant> {
  const { variant, test, curves, focus, project } = wanted
  const charts = await offeredCharts(db, variant.id, testType(test))
  const chart = charts.find(({ id }) => id === wanted.chart) ?? charts[0]!
  const rows = await propertyTable(db, { variantId: variant.id, test, project })
  // Numbers over the direction show all of them.
  const all = chart.derivation === 'scalars' || chart.derivation === 'by-angle'
  const asked = {
    variantIds: [variant.id],
    test,
    chart,
    focus,
    project,
    ...(!all && { only: within(wanted) }),
  }
  const specimens = await drawTest(db, asked)
  const measured = chart.kind === 'curve' && curves === 'mean' ? meansBeside(specimens) : specimens
  const guides = await drawGuides(db, chart, { variant, test, series: measured.series, rows })
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

function within({ orientation: directions, conditions }: Pick<Wanted, 'orientation' | 'conditions'>) {
  return ({ orientation, condition }: Conditioned) =>
    (orientation === null || directions.includes(orientation)) && (conditions?.includes(condition) ?? true)
}

/** Means, and the second quantity of the specimen in focus as it is: it belongs to no group. */
function meansBeside({ series, notes }: DrawnTest): DrawnTest {
  const [own, beside] = [series.filter(({ group }) => group >= 0), series.filter(({ group }) => group < 0)]
  const means = meansOf({ series: own, notes })
  return { ...means, series: [...means.series, ...beside] }
}

async function offeredCharts(db: Reader, variantId: string, type: TestType): Promise<readonly ChartView[]> {
  if (!type.charts.some(({ whenKept }) => whenKept)) return type.charts
  return chartsFor(type, await findCurves(db, { variantId, test: type.code }))
}

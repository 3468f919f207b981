import type { ChartSeries } from '#contract/views/series.ts'
import type { CurveKind } from '#contract/tests.ts'
import type { FileReport } from '#contract/uploads/upload.ts'
import { meanCurve, rises } from '#core/curves/mean-curve.ts'
import { curveAxes } from '#core/evaluate/result/evaluation.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { loadCurves } from '#server/tests/index.ts'

const stations = 200
/** Curves of one chart: more are a band without a reader. */
const maxDrawn = 12

/** New curves of one test over the mean of those that its coil has. */
export type NewCurves = {
  readonly test: TestCode
  readonly kind: string
  readonly axes: { readonly x: string; readonly y: string }
  readonly series: readonly ChartSeries[]
  /** New curves, and how many of them are drawn. */
  readonly count: number
  readonly drawn: number
}

/** A chart for each test of some files. */
export async function chartsOf(
  db: Reader,
  coilId: string | null,
  reports: readonly Pick<FileReport, 'test' | 'specimens'>[],
): Promise<NewCurves[]> {
  const charts: NewCurves[] = []
  for (const [test, own] of Map.groupBy(reports, (report) => report.test)) {
    const chart = await chartOf(db, coilId, { test, specimens: own.flatMap(({ specimens }) => specimens) })
    if (chart) charts.push(chart)
  }
  return charts
}

export async function chartOf(
  db: Reader,
  coilId: string | null,
  { test, specimens }: Pick<FileReport, 'test' | 'specimens'>,
): Promise<NewCurves | null> {
  const all = specimens.filter(({ curve }) => curve !== null)
  const drawn = all.slice(0, maxDrawn)
  const kind = drawn[0]?.curve?.kind
  if (test === null || kind === undefined || !(kind in curveAxes)) return null
  const conditions = [...new Set(drawn.map(({ condition }) => condition))]
  const means = coilId === null ? [] : await storedMeans(db, { coilId, test, kind, conditions })
  const series: ChartSeries[] = [
    ...means,
    ...drawn.map(({ label, condition, curve }): ChartSeries => ({
      id: label,
      label: `${label}, new`,
      x: curve!.x,
      y: curve!.y,
      colour: conditions.indexOf(condition) * 2 + 1,
      kind: 'measured',
      synthetic: false,
    })),
  ]
  const [[xRole], [yRole]] = curveAxes[kind as keyof typeof curveAxes]
  return { test, kind, axes: { x: xRole, y: yRole }, series, count: all.length, drawn: drawn.length }
}

async function storedMeans(
  db: Reader,
  { coilId, test, kind, conditions }: { coilId: string; test: TestCode; kind: string; conditions: readonly string[] },
): Promise<ChartSeries[]> {
  const stored = await loadCurves(db, { coilId, test, conditions, kinds: [kind as CurveKind] })
  const counted = stored.filter(({ status }) => status !== 'withdrawn')
  return [...Map.groupBy(counted, ({ condition }) => condition)].flatMap(([condition, own]): ChartSeries[] => {
    const curves = own.map(({ columns: [x, y] }) => ({ x: x!, y: y! }))
    const mean = curves.every(rises) ? meanCurve(curves, stations) : undefined
    if (!mean) return []
    return [
      {
        id: `mean ${condition}`,
        label: `${condition}, mean of ${mean.n} existing specimens`,
        x: [...mean.x],
        y: [...mean.y],
        colour: conditions.indexOf(condition) * 2,
        kind: 'mean',
        synthetic: own.some(({ synthetic }) => synthetic),
        ...(mean.n > 1 && { spread: [...mean.s] }),
        replicates: mean.n,
      },
    ]
  })
}

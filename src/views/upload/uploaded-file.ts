import type { ChartSeries } from '#contract/views/series.ts'
import type { CurveKind } from '#contract/tests.ts'
import { meanCurve, rises } from '#core/curves/mean-curve.ts'
import { curveAxes } from '#core/evaluate/evaluation.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { loadCurves } from '#server/tests/index.ts'
import { findBatch, listFiles } from '#server/upload/index.ts'
import { foldIssues } from './issues.ts'
import { movedNumbers } from './numbers.ts'
import { dialectName } from './upload-batch.ts'

const stations = 200

/** One file of a batch: what it holds, what is wrong, its curves over the mean of those that the coil has. */
export async function uploadedFile(db: Reader, batchId: string, fileId: string) {
  const batch = await findBatch(db, batchId)
  const file = (await listFiles(db, batchId)).find(({ id }) => id === fileId)
  if (!batch || !file) return undefined
  const { id, name, report } = file
  if (!report) return { id, name, report: null }
  const variantId = batch.touched?.variantId ?? null
  const imported = batch.made !== null
  return {
    id,
    name,
    report: {
      ...report,
      dialect: dialectName(report.dialect),
      specimens: report.specimens.map(({ curve: _, scalars: __, ...specimen }) => specimen),
    },
    folded: foldIssues(report.issues.map((issue) => ({ ...issue, file: name }))),
    chart: await chartOf(db, imported ? null : variantId, report),
    numbers: await movedNumbers(db, imported ? null : variantId, [report]),
  }
}

export type UploadedFileView = NonNullable<Awaited<ReturnType<typeof uploadedFile>>>

type Report = NonNullable<Awaited<ReturnType<typeof listFiles>>[number]['report']>

async function chartOf(db: Reader, variantId: string | null, { test, specimens }: Report) {
  const drawn = specimens.filter(({ curve }) => curve !== null).slice(0, 12)
  const kind = drawn[0]?.curve?.kind
  if (test === null || kind === undefined || !(kind in curveAxes)) return null
  const conditions = [...new Set(drawn.map(({ condition }) => condition))]
  const means = variantId === null ? [] : await storedMeans(db, { variantId, test, kind, conditions })
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
  return { kind, axes: { x: xRole, y: yRole }, series }
}

async function storedMeans(
  db: Reader,
  {
    variantId,
    test,
    kind,
    conditions,
  }: { variantId: string; test: TestCode; kind: string; conditions: readonly string[] },
): Promise<ChartSeries[]> {
  const stored = await loadCurves(db, { variantId, test, conditions, kinds: [kind as CurveKind] })
  const counted = stored.filter(({ status }) => status !== 'withdrawn')
  return [...Map.groupBy(counted, ({ condition }) => condition)].flatMap(([condition, own]): ChartSeries[] => {
    const curves = own.map(({ columns: [x, y] }) => ({ x: x!, y: y! }))
    const mean = curves.every(rises) ? meanCurve(curves, stations) : undefined
    if (!mean) return []
    return [
      {
        id: `mean ${condition}`,
        label: `${condition}, mean of the ${mean.n} there`,
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

import { withoutGaps } from '#core/charts/stored-columns.ts'
import { specimenLabel } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { evaluatedRows, findCurves, type StoredCurve } from '#server/tests/index.ts'
import type { SeriesQuery, DrawnTest, TestSeries } from './series.ts'

/** Rows of the evaluation as marks, such as a Bauschinger ratio for each half cycle. */
export async function drawRows(db: Reader, asked: SeriesQuery): Promise<DrawnTest> {
  const { coilIds, test, project, only = () => true } = asked
  const specimens = await findCurves(db, { coilIds, test, project, kinds: ['raw'] })
  const conditions = [...new Set(specimens.map(({ condition }) => condition))]
  const drawn = await Promise.all(
    specimens.filter(only).map((one) => rowsOf(db, one, asked, conditions.indexOf(one.condition))),
  )
  return { series: drawn.flat(), notes: [] }
}

async function rowsOf(db: Reader, specimen: StoredCurve, { chart }: SeriesQuery, group: number): Promise<TestSeries[]> {
  const { id, coilId, test, condition, orientation, rate, replicate, status, synthetic } = specimen
  const found = await evaluatedRows(db, { coilId, test }, { condition, replicate })
  const column = (role: string) => found?.table.columns.find((one) => one.role === role)?.values
  const [x, y] = [column(chart.x.channel), column(chart.y.channel)]
  if (!x || !y) return []
  const curve = withoutGaps(x, y)
  const label = specimenLabel(test, condition, replicate)
  return [
    {
      id,
      coilId,
      label,
      condition,
      orientation,
      rate,
      replicate,
      group,
      status,
      synthetic,
      curve,
      kind: 'measured',
      stored: 'points',
      drawn: 'marks',
      source: null,
      recorded: curve.x.length,
      place: null,
      spread: null,
      replicates: null,
    },
  ]
}

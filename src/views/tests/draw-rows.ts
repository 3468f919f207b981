import { withoutGaps } from '#core/charts/stored.ts'
import { specimenLabel } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { evaluatedRows, findCurves, type StoredCurve } from '#server/tests/index.ts'
import type { Asked, DrawnTest, TestSeries } from './series.ts'

/** Marks of the rows behind the numbers of every specimen: a Bauschinger ratio for each half cycle. */
export async function drawRows(db: Reader, asked: Asked): Promise<DrawnTest> {
  const { variantIds, test, project, only = () => true } = asked
  const specimens = await findCurves(db, { variantIds, test, project, kinds: ['raw'] })
  const conditions = [...new Set(specimens.map(({ condition }) => condition))]
  const drawn = await Promise.all(
    specimens.filter(only).map((one) => rowsOf(db, one, asked, conditions.indexOf(one.condition))),
  )
  return { series: drawn.flat(), notes: [] }
}

async function rowsOf(db: Reader, specimen: StoredCurve, { chart }: Asked, group: number): Promise<TestSeries[]> {
  const { id, variantId, test, condition, orientation, rate, replicate, status, synthetic } = specimen
  const found = await evaluatedRows(db, { variantId, test }, { condition, replicate })
  const column = (role: string) => found?.table.columns.find((one) => one.role === role)?.values
  const [x, y] = [column(chart.x.channel), column(chart.y.channel)]
  if (!x || !y) return []
  const curve = withoutGaps(x, y)
  const label = specimenLabel(test, condition, replicate)
  return [
    {
      id,
      variantId,
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

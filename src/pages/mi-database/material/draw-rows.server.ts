import type { AvailableTest } from '#contract/tests.ts'
import { withoutGaps } from '#core/charts/stored.ts'
import type { ChartView } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { evaluatedRows } from '#server/tests/index.ts'
import type { MaterialState } from './address.ts'
import type { DrawnTest } from './draw-test.ts'
import { pack } from '#contract/views/packed.ts'
import type { ShownSeries } from './view.ts'

/** Marks of the rows behind the numbers of every specimen: a Bauschinger ratio for each half cycle. */
export async function drawRows(
  db: Reader,
  { variantId, code: test, conditions, synthetic }: AvailableTest,
  chart: Pick<ChartView, 'x' | 'y'>,
  state: Pick<MaterialState, 'condition' | 'orientation'>,
): Promise<DrawnTest> {
  const wanted = conditions.filter(({ orientation }) => !orientation || state.orientation.includes(orientation))
  const specimens = wanted.flatMap(({ label: condition, orientation, replicates }, group) =>
    replicates.map((replicate) => ({ condition, orientation, replicate, group, label: `${condition} ${replicate}` })),
  )
  const drawn = await Promise.all(
    specimens.map(async ({ label, ...place }): Promise<ShownSeries[]> => {
      const found = await evaluatedRows(db, { variantId, test }, place)
      const column = (role: string) => found?.table.columns.find((one) => one.role === role)?.values
      const [x, y] = [column(chart.x.channel), column(chart.y.channel)]
      if (!x || !y) return []
      const points = withoutGaps(x, y)
      return [
        {
          ...place,
          id: label,
          label,
          source: null,
          kind: 'measured',
          drawn: 'marks',
          focus: label === state.condition,
          synthetic,
          points: points.x.length,
          x: pack(points.x),
          y: pack(points.y),
          spread: null,
          replicates: null,
        },
      ]
    }),
  )
  return { series: drawn.flat(), notes: [] }
}

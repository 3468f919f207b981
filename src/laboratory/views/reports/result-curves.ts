import { testType } from '#core/test-types/index.ts'
import type { ChartView, TestType } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import type { ResultCell } from '#laboratory/server/reports/index.ts'
import { testOfVariant, type TestSeries } from '#views/tests/index.ts'

export type ResultCurves = {
  readonly coil: string
  readonly type: TestType
  readonly chart: ChartView
  readonly series: readonly TestSeries[]
}

/** The curves of a project's specimens, coil by coil and test by test, in the first chart of each test; tests without any are left out. */
export async function resultCurves(
  db: Reader,
  project: string,
  cells: readonly Pick<ResultCell, 'variantId' | 'coil' | 'test' | 'thickness'>[],
): Promise<ResultCurves[]> {
  const drawn: ResultCurves[] = []
  for (const { variantId, coil, test, thickness } of cells) {
    const { chart, series } = await testOfVariant(db, {
      variant: { id: variantId, thickness },
      test,
      chart: '',
      curves: 'replicates',
      orientation: ['RD', 'DD', 'TD'],
      project,
      focus: '',
    })
    if (chart.kind === 'curve' && series.length > 0) drawn.push({ coil, type: testType(test), chart, series })
  }
  return drawn
}

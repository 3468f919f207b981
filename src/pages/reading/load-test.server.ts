import type { Coil } from '#contract/catalogue.ts'
import type { AvailableTest } from '#contract/tests.ts'
import type { TestType } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { testOfCoil } from '#views/tests/index.ts'
import type { MaterialState } from '#contract/views/material-state.ts'
import { withoutModulusFlags } from '#core/evaluate/quantities/modulus.ts'
import { flagWords } from '#core/evaluate/result/flag-words.ts'
import { pack } from '#contract/views/packed.ts'
import { showSeries } from './show-series.ts'
import type { TestWithSeries } from '#contract/views/test.ts'

type TestOptions = {
  readonly type: TestType
  readonly available: AvailableTest
  readonly coil: Pick<Coil, 'id' | 'thickness' | 'source'>
  readonly state: Pick<MaterialState, 'chart' | 'condition' | 'orientation' | 'curves'>
  readonly labels: readonly string[]
  /** Id of a project, to select the specimens cut for it. */
  readonly project?: string | undefined
}

export async function loadTest(
  db: Reader,
  { type, available, coil, state, labels, project }: TestOptions,
): Promise<TestWithSeries> {
  const view = await testOfCoil(db, { ...state, coil, project, test: type.code, focus: state.condition })
  const { charts, chart, series, notes, field, rows } = view
  const isExplained = coil.source?.modulus !== undefined
  return {
    available,
    labels,
    charts: charts.map(({ id, label }) => ({ id, label })),
    chart,
    series: showSeries(series, state),
    notes,
    field: field && { ...field, values: pack(field.values) },
    rows: rows.map((row) => ({
      ...row,
      replicates: row.replicates.map(({ scalarId, replicate, value, flags }) => ({
        scalarId,
        replicate,
        value,
        flags: (isExplained ? withoutModulusFlags(row.property, value, flags) : flags).map(flagWords),
      })),
    })),
  }
}

import type { Variant } from '#contract/catalogue.ts'
import type { AvailableTest } from '#contract/tests.ts'
import type { TestType } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { testOfVariant } from '#views/tests/index.ts'
import type { MaterialState } from '#contract/views/material-state.ts'
import { besideModulusRemark } from '#core/evaluate/quantities/modulus-cautions.ts'
import { flagWords } from '#core/evaluate/result/flag-words.ts'
import { pack } from '#contract/views/packed.ts'
import { showSeries } from './show-series.ts'
import type { WholeTest } from '#contract/views/test.ts'

type Wanted = {
  readonly type: TestType
  readonly available: AvailableTest
  readonly variant: Pick<Variant, 'id' | 'thickness' | 'source'>
  readonly state: Pick<MaterialState, 'chart' | 'condition' | 'orientation' | 'curves'>
  readonly labels: readonly string[]
  /** Id of a project: only specimens that were cut for it. */
  readonly project?: string | undefined
}

/** Chart and property table of one test of a variant, as the page lays them out. */
export async function loadTest(
  db: Reader,
  { type, available, variant, state, labels, project }: Wanted,
): Promise<WholeTest> {
  const view = await testOfVariant(db, { ...state, variant, project, test: type.code, focus: state.condition })
  const { charts, chart, series, notes, field, rows } = view
  const isExplained = variant.source?.modulus !== undefined
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
        flags: (isExplained ? besideModulusRemark(row.property, value, flags) : flags).map(flagWords),
      })),
    })),
  }
}

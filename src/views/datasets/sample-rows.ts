import { exchangeUnit, type ExportCell } from '#core/export/table.ts'
import { curveTable, scalarTable, pointTable } from '#core/export/test-data.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import { testContent } from '#views/tests/index.ts'
import type { OpenedDataset } from './list-datasets.ts'

export type SampleRows = {
  readonly material: string
  readonly slug: string
  readonly coil: string
  readonly test: TestCode
  readonly columns: readonly { readonly name: string; readonly unit: string }[]
  readonly rows: readonly (readonly ExportCell[])[]
  readonly count: number
}

const maxRows = 20

/** First rows of the displayed points of the first test of the first coil. */
export async function sampleRows(
  db: Reader,
  { materials, tests }: Pick<OpenedDataset, 'materials' | 'tests'>,
): Promise<SampleRows | undefined> {
  const [first] = materials
  const [test] = tests
  const material = first && (await findMaterial(db, first.slug))
  const [coil] = material?.coils ?? []
  if (!first || !test || !coil) return undefined
  const content = await testContent(db, { coil, test, extent: 'displayed', condition: undefined })
  const table =
    'curves' in content
      ? curveTable(content.curves, [])
      : 'sets' in content
        ? pointTable(content.sets, [])
        : scalarTable('scalars' in content ? content.scalars : [], [])
  const places = Array.from({ length: Math.min(maxRows, table.rows) }, (_, row) => row)
  return {
    material: first.name,
    slug: first.slug,
    coil: coil.name,
    test,
    columns: table.columns.map(({ name, unit }) => ({ name, unit: exchangeUnit(unit) })),
    rows: places.map((row) => table.columns.map(({ cell }) => cell(row))),
    count: table.rows,
  }
}

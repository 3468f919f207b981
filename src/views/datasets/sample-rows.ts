import { exchangeUnit, type ExportCell } from '#core/export/table.ts'
import { curveTable, scalarTable } from '#core/export/test-data.ts'
import { pointTable } from '#core/export/point-data.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import { testContent } from '#views/tests/index.ts'
import type { OpenedDataset } from './list-datasets.ts'

/** The first rows of one file of a data set, with the names and units of its columns. */
export type SampleRows = {
  readonly material: string
  readonly slug: string
  readonly variant: string
  readonly test: TestCode
  readonly columns: readonly { readonly name: string; readonly unit: string }[]
  readonly rows: readonly (readonly ExportCell[])[]
  /** Of the whole file. */
  readonly count: number
}

const most = 20

/** Rows of the first test of the first coil of the first material, as its file of displayed points has them. */
export async function sampleRows(
  db: Reader,
  { materials, tests }: Pick<OpenedDataset, 'materials' | 'tests'>,
): Promise<SampleRows | undefined> {
  const [first] = materials
  const [test] = tests
  const material = first && (await findMaterial(db, first.slug))
  const [variant] = material?.variants ?? []
  if (!first || !test || !variant) return undefined
  const content = await testContent(db, { variant, test, extent: 'displayed', condition: undefined })
  const table =
    'curves' in content
      ? curveTable(content.curves, [])
      : 'sets' in content
        ? pointTable(content.sets, [])
        : scalarTable('scalars' in content ? content.scalars : [], [])
  const places = Array.from({ length: Math.min(most, table.rows) }, (_, row) => row)
  return {
    material: first.name,
    slug: first.slug,
    variant: variant.name,
    test,
    columns: table.columns.map(({ name, unit }) => ({ name, unit: exchangeUnit(unit) })),
    rows: places.map((row) => table.columns.map(({ cell }) => cell(row))),
    count: table.rows,
  }
}

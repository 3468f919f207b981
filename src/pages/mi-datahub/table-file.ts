import type { ExportTable } from '#core/export/table.ts'
import { tableAnswer } from '#pages/answers/table-answer.server.ts'
import type { PageContext } from '#pages/reading/services.ts'
import { licenceOf } from './licence.ts'
import { loadDatahub } from './load.server.ts'

export async function dataSetFile(context: PageContext, url: URL): Promise<Response> {
  const { sets, tool } = (await loadDatahub(context, url)).data
  const release = tool.release?.name ?? null
  const rows = sets.map(({ id, name, materials, coils, curves, bytes, tests, ...set }) => ({
    id,
    name,
    materials,
    coils,
    curves,
    bytes,
    tests: tests.join(' '),
    licence: licenceOf(set),
  }))
  const table = (): ExportTable => ({
    name: 'data sets',
    notes: release === null ? [] : [['release', release]],
    columns: (['id', 'name', 'materials', 'coils', 'curves', 'bytes', 'tests', 'licence'] as const).map((id) => ({
      name: id,
      unit: '-',
      cell: (row) => rows[row]![id],
    })),
    rows: rows.length,
  })
  return tableAnswer(url, { name: 'data-sets', table, whole: { release, sets: rows } })
}

import { csvText } from '#core/export/csv.ts'
import type { ExportTable } from '#core/export/table.ts'
import { workbookFile } from '#server/export/workbook-file.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type TableFile = {
  readonly name: string
  readonly table: () => ExportTable
  /** Source of the table. */
  readonly whole: unknown
}

/** Table as a file in the format of the address; not cached. */
export async function tableAnswer(url: URL, { name, table, whole }: TableFile): Promise<Response> {
  const format = url.pathname.split('.').at(-1) as keyof typeof types
  const body =
    format === 'json'
      ? JSON.stringify(whole)
      : format === 'xlsx'
        ? new Uint8Array(await workbookFile(table()))
        : csvText(table())
  return new Response(body, {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

/** Reason for a missing file (docs/design/tools.md#a-file-is-what-was-asked-for-or-none). */
export function refusedTable(reason: string): Response {
  return new Response(`${reason}\n`, {
    status: 422,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

import { csvText } from '#core/export/csv.ts'
import type { ExportTable } from '#core/export/table.ts'
import { workbookFile } from '#server/export/workbook-file.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type TableFile = {
  /** Name of the file without its ending, which is the format. */
  readonly name: string
  readonly table: () => ExportTable
  /** What the table was made from. */
  readonly whole: unknown
}

/** A table of a page as the file that the ending of its address names. It is its reader's own: nothing on the way keeps it. */
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

/** What a file would have held cannot be made, and why (docs/decisions/0449). */
export function refusedTable(reason: string): Response {
  return new Response(`${reason}\n`, {
    status: 422,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

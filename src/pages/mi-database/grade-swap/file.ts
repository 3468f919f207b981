import type { SwapCoil, SwapRow } from '#contract/views/grade-swap.ts'
import type { ExportTable } from '#core/export/table.ts'
import { notePageDownload } from '#pages/answers/download.server.ts'
import { ignoredParamsText } from '#pages/reading/ignored-params.server.ts'
import { refusedTable, tableAnswer } from '#pages/answers/table-answer.server.ts'
import type { Route } from './+types/file.ts'
import { loadGradeSwap } from './load.server.ts'

const columns = [
  'label',
  'change',
  'interval',
  'reason',
  'formula',
  'validity',
  'source',
] as const satisfies (keyof SwapRow)[]

const coilWords = ({ name, thickness, synthetic }: SwapCoil) =>
  `${name}, ${thickness} mm, ${synthetic ? 'synthetic' : 'measured'}`

/** `…/grade-swap.csv?from=DP600-1&to=DP980-6`: comparison of two materials, as on the page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { view, tool, ignored } = await loadGradeSwap(context, url)
  if (ignored.length > 0) return refusedTable(ignoredParamsText(ignored))
  const { from, to, rows, radius, closed } = view
  if (rows.length === 0) return refusedTable(closed.join(' ') || 'Enter two materials: from=…&to=….')
  const name = from && to ? `grade-swap_${from.name}_${to.name}`.replaceAll(/[^\w.-]+/g, '-') : 'grade-swap'
  await notePageDownload(context, {
    file: `${name}${url.pathname.slice(url.pathname.lastIndexOf('.'))}`,
    line: { action: 'numbers.download', object: name, after: { rows: rows.length } },
  })
  const table = (): ExportTable => ({
    name: 'changes',
    notes: [
      ...(tool.release ? [['release', tool.release.name] as const] : []),
      ...(from ? [['from', coilWords(from)] as const] : []),
      ...(to ? [['to', coilWords(to)] as const] : []),
      ['bend_radius_mm', String(radius)],
      ...(from?.synthetic && to?.synthetic ? [['status', 'synthetic'] as const] : []),
    ],
    columns: columns.map((id) => ({ name: id, unit: '-', cell: (row) => rows[row]![id] })),
    rows: rows.length,
  })
  return tableAnswer(url, { name, table, whole: { release: tool.release?.name ?? null, ...view } })
}

import type { PageModule } from '#contract/modules/page-module.ts'
import type { ToolFacts } from '#contract/views/tool.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { type ExportTable, exchangeUnit, type Note } from '#core/export/table.ts'
import type { PageContext } from '#pages/services.ts'
import type { StillChart } from '#web/chart/still-file.ts'
import { seriesTable } from '#web/chart/series-table.ts'
import { notePageDownload } from './note-download.server.ts'
import { isStill, type Still, stillAnswer } from './still-chart.server.ts'
import { refusedTable, tableAnswer } from './table-answer.server.ts'

/** A chart of a page, or a table that has none. `figure=` of an address names it. */
export type ToolFigure = {
  readonly id: string
  /** `mixed`: some of its numbers are, and each row states its origin. */
  readonly synthetic: boolean | 'mixed'
} & (
  | { readonly chart: StillChart }
  | { readonly table: Pick<ExportTable, 'columns' | 'rows'>; readonly notes?: readonly Note[] }
)

/** What the page of a tool shows for an address, in its order; or in a sentence why it shows nothing. */
export type ToolFigures =
  | {
      readonly figures: readonly ToolFigure[]
      /** What tells its files from others, as material or question. */
      readonly file: readonly string[]
      readonly release: ToolFacts['release']
    }
  | { readonly refused: string }

/**
 * What a tool shows as a file: `.csv`, `.xlsx` and `.json` hold the table of the figure that `figure=` names or of the first one, `.svg`
 * and `.embed` its chart or the first chart.
 *
 * @throws Response 400 for a chart of another name; what has no table is answered 422 with the reason
 */
export async function figureAnswer(
  context: PageContext,
  url: URL,
  module: Pick<PageModule, 'name' | 'address' | 'state'>,
  read: (context: PageContext, url: URL) => Promise<ToolFigures>,
): Promise<Response> {
  const format = url.pathname.split('.').at(-1)!
  if (isStill(format)) return stillAnswer(context, url, module, async (as) => stillOf(await read(as, url), url))
  const found = await read(context, url)
  if ('refused' in found) return refusedTable(found.refused)
  const figure = chosen(found.figures, url)
  if ('refused' in figure) return refusedTable(figure.refused)
  const release = found.release?.name ?? null
  const name = exportFileName([...found.file, figure.id, release], '').replace(/\.$/, '')
  await notePageDownload(context, {
    file: `${url.pathname}${url.search}`,
    line: { action: 'numbers.download', object: `${name}.${format}` },
  })
  const table = tableOf(figure, release)
  return tableAnswer(url, { name, table: () => table, whole: jsonOf(table) })
}

function stillOf(found: ToolFigures, url: URL): Still {
  if ('refused' in found) return found
  const figure = chosen(
    found.figures.filter((each) => 'chart' in each),
    url,
  )
  if ('refused' in figure) return figure
  return { chart: figure.chart, file: [...found.file, figure.id], notes: [], release: found.release }
}

function chosen<T extends ToolFigure>(figures: readonly T[], url: URL): T | { readonly refused: string } {
  const asked = url.searchParams.get('figure')
  const found = asked === null ? figures[0] : figures.find(({ id }) => id === asked)
  if (found) return found
  if (figures.length === 0) return { refused: 'There is nothing to draw or to list for this question.' }
  return {
    refused: `No figure named '${asked!.slice(0, 40)}' here. Available: ${figures.map(({ id }) => id).join(', ')}.`,
  }
}

function tableOf(figure: ToolFigure, release: string | null): ExportTable {
  const drawn = 'chart' in figure ? figure.chart : undefined
  const notes: Note[] = [
    ...(release === null ? [] : [['release', release] as const]),
    ...(figure.synthetic
      ? [['status', figure.synthetic === 'mixed' ? 'measured and synthetic' : 'synthetic'] as const]
      : []),
    ...(drawn
      ? ([
          ['title', drawn.title],
          ...(drawn.subtitle ? [['subtitle', drawn.subtitle] as const] : []),
          ['x', drawn.x.label],
          ['y', drawn.y.label],
        ] as const)
      : []),
    ...('notes' in figure ? (figure.notes ?? []) : []),
  ]
  return { name: figure.id, notes, ...('chart' in figure ? seriesTable(figure.chart) : figure.table) }
}

/** The same as the other formats hold: notes as members, and a row an object. */
function jsonOf({ notes, columns, rows }: ExportTable) {
  return {
    ...Object.fromEntries(notes),
    units: Object.fromEntries(columns.map(({ name, unit }) => [name, exchangeUnit(unit)])),
    rows: Array.from({ length: rows }, (_, row) =>
      Object.fromEntries(columns.map(({ name, cell }) => [name, cell(row)])),
    ),
  }
}

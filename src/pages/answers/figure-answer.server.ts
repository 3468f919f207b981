import type { PageModule } from '#contract/modules/page-module.ts'
import type { ToolFacts } from '#contract/views/tool.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { type ExportTable, exchangeUnit, type Note } from '#core/export/table.ts'
import type { PageContext } from '#pages/reading/services.ts'
import type { StaticChart } from '#web/chart/svg/chart-svg.ts'
import { seriesTable } from '#web/chart/series-table.ts'
import { notePageDownload } from './download.server.ts'
import { isStaticChartFormat, type StaticChartResult, staticChartResponse } from './static-chart.server.ts'
import { refusedTable, tableAnswer } from './table-answer.server.ts'

/** Chart of a page, or a table without a chart; selected by `figure=`. */
export type ToolFigure = {
  readonly id: string
  /** `mixed`: some values are; each row states its origin. */
  readonly synthetic: boolean | 'mixed'
} & (
  | { readonly chart: StaticChart }
  | { readonly table: Pick<ExportTable, 'columns' | 'rows'>; readonly notes?: readonly Note[] }
)

/** Figures of a tool for an address, in order; otherwise the reason. */
export type ToolFigures =
  | {
      readonly figures: readonly ToolFigure[]
      /** Distinguishing part of the file name, such as the material. */
      readonly file: readonly string[]
      readonly release: ToolFacts['release']
    }
  | { readonly refused: string }

/**
 * Result of a tool as a file: `.csv`, `.xlsx` and `.json` contain the table of the figure in `figure=`, `.svg` and
 * `.embed` its chart. Default: the first one.
 * @throws Response 400 for an unknown chart; a figure without a table returns 422 with the reason
 */
export async function figureAnswer(
  context: PageContext,
  url: URL,
  module: Pick<PageModule, 'name' | 'address' | 'state'>,
  read: (context: PageContext, url: URL) => Promise<ToolFigures>,
): Promise<Response> {
  const format = url.pathname.split('.').at(-1)!
  if (isStaticChartFormat(format))
    return staticChartResponse(context, url, module, async (as) => staticChartOf(await read(as, url), url))
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

function staticChartOf(found: ToolFigures, url: URL): StaticChartResult {
  if ('refused' in found) return found
  const figure = chosen(
    found.figures.filter((each) => 'chart' in each),
    url,
  )
  if ('refused' in figure) return figure
  return { chart: figure.chart, file: [...found.file, figure.id], notes: [], release: found.release }
}

function chosen<T extends ToolFigure>(figures: readonly T[], url: URL): T | { readonly refused: string } {
  const requested = url.searchParams.get('figure')
  const found = requested === null ? figures[0] : figures.find(({ id }) => id === requested)
  if (found) return found
  if (figures.length === 0) return { refused: 'No data for this view.' }
  return {
    refused: `No figure named '${requested!.slice(0, 40)}'. Available: ${figures.map(({ id }) => id).join(', ')}.`,
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

/** As in the other formats: notes as members, rows as objects. */
function jsonOf({ notes, columns, rows }: ExportTable) {
  return {
    ...Object.fromEntries(notes),
    units: Object.fromEntries(columns.map(({ name, unit }) => [name, exchangeUnit(unit)])),
    rows: Array.from({ length: rows }, (_, row) =>
      Object.fromEntries(columns.map(({ name, cell }) => [name, cell(row)])),
    ),
  }
}

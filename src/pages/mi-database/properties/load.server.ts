import { redirect } from 'react-router'
import type { AskedCoils } from '#contract/coil-question/question.ts'
import { type ColumnChoice, readColumns } from '#contract/coil-question/read-columns.ts'
import { readQuestion } from '#contract/coil-question/read-question.ts'
import type { CoilPanel } from '#contract/views/coil-panel.ts'
import type { CoilRow } from '#contract/views/coil-table.ts'
import type { Ignored } from '#contract/views/material-state.ts'
import type { PublishedTable } from '#contract/views/published-table.ts'
import type { ToolFacts } from '#contract/views/tool.ts'
import { type ShownColumn, shownColumn } from '#core/properties/shown-column.ts'
import { propertyColumn, propertyColumns } from '#core/properties/table-columns.ts'
import { notRead } from '#pages/not-read.server.ts'
import { readTool } from '#pages/read-tool.server.ts'
import type { PageContext } from '#pages/services.ts'
import { chosenCoils, coilPanel, coilTable, publishedTable } from '#views/coils/index.ts'
import { searchOfForm } from '#web/coil-question/form-search.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module, mostChosen } from './module.ts'

/** Rows that come with the page; more are asked for as one scrolls. */
const firstRows = 100
/** Numbers to filter by where nobody has named one. */
export const usualRanges = ['uat.rp02-RD', 'uat.rm-RD', 'uat.a-RD', 'her.lambda'] as const

export type PropertyTableData = {
  readonly tool: ToolFacts
  readonly ignored: readonly Ignored[]
  readonly asked: AskedCoils
  readonly choice: ColumnChoice
  readonly panel: CoilPanel
  readonly columns: readonly ShownColumn[]
  /** Every column that there is, to choose from. */
  readonly all: readonly ShownColumn[]
  readonly total: number
  /** Place of the first of the rows among all that answer. */
  readonly from: number
  readonly rows: readonly CoilRow[]
  readonly published: PublishedTable
  readonly chosen: readonly CoilRow[]
}

/**
 * Everything the table shows for its address.
 *
 * @throws Response 302 from what a form without script sends to the address of its question
 */
export async function loadPropertyTable(context: PageContext, url: URL): Promise<PropertyTableData> {
  const sent = searchOfForm(url.searchParams, (id) => {
    const column = propertyColumn(id)
    return column && shownColumn(column).factor
  })
  if (sent) throw redirect(`${module.address}?${sent}`, 302)
  const state = readSearch(module.state, url.searchParams)
  const { asked, ignored } = readQuestion(state)
  const { choice, ignored: more } = readColumns(state)
  const from = Math.max(0, Number.parseInt(state.from ?? '0', 10) || 0)
  const ranges = Object.keys(asked.ranges)
  const { view, tool } = await readTool(context, module, url, async (db) => {
    const table = await coilTable(db, { asked, ...choice, limit: firstRows, offset: from, requirements: true })
    return {
      table,
      published: await publishedTable(db, choice.columns, table.asked.question),
      panel: await coilPanel(db, table.asked, ranges.length > 0 ? ranges : usualRanges),
      chosen: await chosenCoils(db, state.chosen.slice(0, mostChosen)),
    }
  })
  const { table, published, panel, chosen } = view
  return {
    tool,
    ignored: [
      ...notRead(module.state, url.searchParams, 'It is longer than this field can be.'),
      ...ignored,
      ...more,
      ...table.asked.ignored,
      ...notChosen(state.chosen, chosen.unknown),
    ],
    // A place that nobody knows filters nothing, so it is not part of what is asked either.
    asked: table.asked.place || asked.within === '' ? asked : { ...asked, within: '' },
    choice,
    panel,
    columns: table.columns,
    all: propertyColumns.map(shownColumn),
    total: table.total,
    from,
    rows: table.rows,
    published,
    chosen: chosen.found,
  }
}

function notChosen(asked: readonly string[], unknown: readonly string[]): Ignored[] {
  const tooMany = asked.slice(mostChosen)
  return [
    ...unknown.map((slug) => ({
      text: `chosen=${slug}`,
      why: 'No coil of this name is open to you.',
    })),
    ...(tooMany.length > 0
      ? [
          {
            text: `${tooMany.length} of ${asked.length} chosen coils`,
            why: `At most ${mostChosen} are chosen at once, the first ones.`,
          },
        ]
      : []),
  ]
}

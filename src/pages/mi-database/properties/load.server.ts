import { redirect } from 'react-router'
import type { CoilFilterState } from '#contract/coil-filter/filter.ts'
import { type ColumnChoice, readColumns } from '#contract/coil-filter/read-columns.ts'
import { readFilter } from '#contract/coil-filter/read-filter.ts'
import type { CoilPanel } from '#contract/views/coil-panel.ts'
import type { CoilRow } from '#contract/views/coil-table.ts'
import type { Ignored } from '#contract/views/material-state.ts'
import type { PublishedTable } from '#contract/views/published-table.ts'
import type { ToolFacts } from '#contract/views/tool.ts'
import { type ShownColumn, shownColumn, propertyColumn, propertyColumns } from '#core/properties/shown-column.ts'
import { ignoredParams } from '#pages/reading/ignored-params.server.ts'
import { readTool } from '#pages/reading/read-tool.server.ts'
import type { PageContext } from '#pages/reading/services.ts'
import { chosenCoils, coilPanel, coilTable, publishedTable } from '#views/coils/index.ts'
import { searchOfForm } from '#web/coil-filter/form-search.ts'
import { readSearch } from '#web/url-state/search.ts'
import { hasCoils } from '#server/properties/index.ts'
import { module, maxChosen } from './module.ts'

/** Rows sent with the page; others are requested on scrolling. */
const firstRows = 100
const usualRanges = ['uat.rp02-RD', 'uat.rm-RD', 'uat.a-RD', 'her.lambda'] as const

/** Columns with a slider: the usual ones always, and those with limits. */
export const rangeColumns = ({ ranges }: { readonly ranges: object }) => [
  ...new Set([...usualRanges, ...Object.keys(ranges)]),
]

export type PropertyTableData = {
  readonly tool: ToolFacts
  readonly ignored: readonly Ignored[]
  readonly asked: CoilFilterState
  readonly choice: ColumnChoice
  readonly panel: CoilPanel
  readonly columns: readonly ShownColumn[]
  readonly all: readonly ShownColumn[]
  readonly total: number
  readonly from: number
  readonly rows: readonly CoilRow[]
  readonly published: PublishedTable
  readonly chosen: readonly CoilRow[]
  /** All rows and no published material. */
  readonly synthetic: boolean
}

/** @throws Response 302 from form fields to the canonical address */
export async function loadPropertyTable(context: PageContext, url: URL): Promise<PropertyTableData> {
  const sent = searchOfForm(url.searchParams, (id) => {
    const column = propertyColumn(id)
    return column && shownColumn(column).factor
  })
  if (sent) throw redirect(`${module.address}?${sent}`, 302)
  const state = readSearch(module.state, url.searchParams)
  const { asked, ignored } = readFilter(state)
  const { choice, ignored: more } = readColumns(state)
  const from = Math.max(0, Number.parseInt(state.from ?? '0', 10) || 0)
  const { view, tool } = await readTool(context, module, url, async (db) => {
    const table = await coilTable(db, { asked, ...choice, limit: firstRows, offset: from, requirements: true })
    const published = await publishedTable(db, choice.columns, table.asked.filter)
    return {
      table,
      published,
      synthetic:
        table.total > 0 &&
        ('none' in published || published.rows.length === 0) &&
        !(await hasCoils(db, table.asked.filter, 'measured')),
      panel: await coilPanel(db, table.asked, rangeColumns(asked)),
      chosen: await chosenCoils(db, state.chosen.slice(0, maxChosen)),
    }
  })
  const { table, published, panel, chosen, synthetic } = view
  return {
    tool,
    ignored: [
      ...ignoredParams(module.state, url.searchParams, 'Too long for this field.'),
      ...ignored,
      ...more,
      ...table.asked.ignored,
      ...notChosen(state.chosen, chosen.unknown),
    ],
    // An unknown place does not filter and is not part of the query.
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
    synthetic,
  }
}

function notChosen(asked: readonly string[], unknown: readonly string[]): Ignored[] {
  const tooMany = asked.slice(maxChosen)
  return [
    ...unknown.map((slug) => ({
      text: `chosen=${slug}`,
      why: 'Coil not found, or you do not have access.',
    })),
    ...(tooMany.length > 0
      ? [
          {
            text: `${tooMany.length} of ${asked.length} selected coils`,
            why: `Only the first ${maxChosen} are selected.`,
          },
        ]
      : []),
  ]
}

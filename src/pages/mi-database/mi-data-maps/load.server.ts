import { redirect } from 'react-router'
import { readQuestion } from '#contract/coil-question/read-question.ts'
import type { Ignored } from '#contract/views/material-state.ts'
import { readStages } from '#core/data-maps/stage-text.ts'
import { type ShownColumn, shownColumn } from '#core/properties/shown-column.ts'
import { propertyColumn, propertyColumns } from '#core/properties/table-columns.ts'
import { readTool } from '#pages/read-tool.server.ts'
import type { PageContext } from '#pages/services.ts'
import { coilPanel, questionOf } from '#views/coils/index.ts'
import { dataMap } from '#views/data-map/index.ts'
import { searchOfForm } from '#web/coil-question/form-search.ts'
import { axisNames, axisRead } from '#web/data-map/axis-names.ts'
import { axesOf } from '#web/data-map/map-state.ts'
import { ignoredFields, readSearch, writeSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

const columns: readonly ShownColumn[] = propertyColumns.map(shownColumn)
const names = axisNames(columns)

/**
 * The map that an address asks for, as far as its reader may see it, its filters, and which parts of the address meant nothing.
 *
 * @throws Response 302 from what a form without script sends to the address of its question
 */
export async function loadMap(context: PageContext, url: URL) {
  const sent = searchOfForm(url.searchParams, (id) => {
    const column = propertyColumn(id)
    return column && shownColumn(column).factor
  })
  if (sent) throw redirect(`${module.address}?${sent}`, 302)
  const state = readSearch(module.state, url.searchParams)
  const plain = withIds(state)
  if (plain !== state) throw redirect(`${module.address}?${writeSearch(module.state, plain, url.searchParams)}`, 302)
  const { asked, ignored } = readQuestion(state)
  const axes = axesOf(state)
  const gauge = state.gauge === undefined ? undefined : Number(state.gauge)
  const { view, tool } = await readTool(context, module, url, async (db, { release }) => {
    const found = await questionOf(db, asked)
    const ranges = Object.keys(asked.ranges)
    const shown = ranges.length > 0 ? ranges : [axes.x, axes.y]
    return {
      found,
      answer: await dataMap(db, { ...axes, size: state.size, hue: state.hue, coils: found.question, gauge, release }),
      panel: await coilPanel(db, found, shown),
    }
  })
  const { found, answer, panel } = view
  return {
    answer,
    panel,
    columns,
    tool,
    // A place that nobody knows filters nothing, so it is not part of what is asked either.
    asked: found.place || asked.within === '' ? asked : { ...asked, within: '' },
    ignored: [
      ...ignoredFields(module.state, url.searchParams).map((field) => unusable(field, url)),
      ...readStages(state.stages ?? '').ignored.map((part) => ({ text: `stages=${part}`, suggestion: undefined })),
      ...ignored,
      ...found.ignored,
    ],
  }
}

type State = ReturnType<typeof readSearch<typeof module.state>>

/** A form without script sends axes by their names; addresses know them by id. */
function withIds(state: State): State {
  const axes = (['x', 'y', 'size', 'hue'] as const).flatMap((axis) => {
    const id = state[axis] === undefined ? undefined : axisRead(names, state[axis]) || undefined
    return id === state[axis] ? [] : [[axis, id] as const]
  })
  return axes.length === 0 ? state : { ...state, ...Object.fromEntries(axes) }
}

function unusable(field: string, { searchParams }: URL): Ignored {
  return { text: `${field}=${searchParams.get(field)?.slice(0, 60)}`, suggestion: undefined }
}

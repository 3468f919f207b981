import { redirect } from 'react-router'
import { readQuestion } from '#contract/coil-question/read-question.ts'
import type { MapAnswer } from '#contract/views/data-map.ts'
import type { Ignored } from '#contract/views/material-state.ts'
import { readStages } from '#core/data-maps/stage-text.ts'
import { type ShownColumn, shownColumn } from '#core/properties/shown-column.ts'
import { propertyColumn, propertyColumns } from '#core/properties/table-columns.ts'
import { notRead } from '#pages/not-read.server.ts'
import { readTool } from '#pages/read-tool.server.ts'
import { computedForContext, type PageContext } from '#pages/services.ts'
import { coilPanel, questionOf } from '#views/coils/index.ts'
import { compute } from '#views/compute/index.ts'
import { dataMap, mapCurveRecords, usualPreset } from '#views/data-map/index.ts'
import { searchOfForm } from '#web/coil-question/form-search.ts'
import { axisNames, axisRead } from '#web/data-map/axis-names.ts'
import { axesOf, namesAxes, withUsualPreset } from '#web/data-map/map-state.ts'
import { readSearch, writeSearch } from '#web/url-state/search.ts'
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
  const gauge = state.gauge === undefined ? undefined : Number(state.gauge)
  const { view, tool } = await readTool(context, module, url, async (db, { release, alert }) => {
    const preset = alert && !namesAxes(state) ? await usualPreset(db) : undefined
    const axes = axesOf(withUsualPreset(state, preset))
    const found = await questionOf(db, asked)
    const ranges = Object.keys(asked.ranges)
    const shown = ranges.length > 0 ? ranges : [axes.x, axes.y]
    const answer = await dataMap(db, {
      ...axes,
      size: state.size,
      hue: state.hue,
      coils: found.question,
      gauge,
      release,
    })
    return {
      preset: preset ?? null,
      found,
      answer,
      models:
        'map' in answer
          ? await mapCurveRecords(db, { ...axes, points: answer.map.points, chosen: state.chosen })
          : null,
      panel: await coilPanel(db, found, shown),
    }
  })
  const { preset, found, answer, panel, models } = view
  const curves = models && (await compute('mapCurves', [models], context.get(computedForContext)))
  return {
    /** Shown where the address names no axes; null: the first of the list. */
    preset,
    answer,
    curves,
    panel,
    columns,
    tool,
    // A place that nobody knows filters nothing, so it is not part of what is asked either.
    asked: found.place || asked.within === '' ? asked : { ...asked, within: '' },
    ignored: [
      ...notRead(module.state, url.searchParams, 'The usual value is shown.'),
      ...otherGauge(gauge, answer),
      ...notPicked(state.chosen, answer),
      ...readStages(state.stages ?? '').ignored.map((part) => ({
        text: `stages=${part}`,
        why: 'A stage is written x 900..1200, y ..30 or in 900,10 1100,10 1000,20.',
      })),
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

/** Of a gauge length that none of the coils has; one that no axis asks for changes nothing. */
function otherGauge(gauge: number | undefined, answer: MapAnswer): Ignored[] {
  const shown = 'map' in answer ? answer.map.gauges[0] : undefined
  if (gauge === undefined || shown === undefined || shown === gauge) return []
  const why = `No coil was measured over ${gauge} mm. ${shown} mm is shown, the most frequent one.`
  return [{ text: `gauge=${gauge}`, why }]
}

/** Coils that somebody has picked and that are not among the points; those of a map that is not listed whole are looked up later. */
function notPicked(chosen: readonly string[], answer: MapAnswer): Ignored[] {
  if (chosen.length === 0 || !('map' in answer) || answer.map.beyond > 0) return []
  const placed = new Set(answer.map.points.map(({ id }) => id))
  const why = 'It is not on this map: it lacks one of the numbers, a filter leaves it out, or it is not open to you.'
  return chosen.filter((id) => !placed.has(id)).map((id) => ({ text: `chosen=${id}`, why }))
}

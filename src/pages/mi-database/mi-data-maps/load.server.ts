import { redirect } from 'react-router'
import { readFilter } from '#contract/coil-filter/read-filter.ts'
import type { MapAnswer } from '#contract/views/data-map.ts'
import type { Ignored } from '#contract/views/material-state.ts'
import { readStages } from '#core/data-maps/stage-text.ts'
import { type ShownColumn, shownColumn, propertyColumn, propertyColumns } from '#core/properties/shown-column.ts'
import { ignoredParams } from '#pages/reading/ignored-params.server.ts'
import { readTool } from '#pages/reading/read-tool.server.ts'
import { computationOwnerContext, type PageContext } from '#pages/reading/services.ts'
import { coilPanel, resolveFilter } from '#views/coils/index.ts'
import { compute } from '#views/compute/index.ts'
import { dataMap, mapCurveRecords, defaultPreset } from '#views/data-map/index.ts'
import { searchOfForm } from '#web/coil-filter/form-search.ts'
import { axisNames, axisRead } from '#web/data-map/axis-names.ts'
import { axesOf, namesAxes, withUsualPreset } from '#web/data-map/map-state.ts'
import { readSearch, writeSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

const columns: readonly ShownColumn[] = propertyColumns.map(shownColumn)
const names = axisNames(columns)

/** @throws Response 302 from form fields to the canonical address */
export async function loadMap(context: PageContext, url: URL) {
  const sent = searchOfForm(url.searchParams, (id) => {
    const column = propertyColumn(id)
    return column && shownColumn(column).factor
  })
  if (sent) throw redirect(`${module.address}?${sent}`, 302)
  const state = readSearch(module.state, url.searchParams)
  const plain = withIds(state)
  if (plain !== state) throw redirect(`${module.address}?${writeSearch(module.state, plain, url.searchParams)}`, 302)
  const { asked, ignored } = readFilter(state)
  const gauge = state.gauge === undefined ? undefined : Number(state.gauge)
  const { view, tool } = await readTool(context, module, url, async (db, { release, alert }) => {
    const preset = alert && !namesAxes(state) ? await defaultPreset(db) : undefined
    const axes = axesOf(withUsualPreset(state, preset))
    const found = await resolveFilter(db, asked)
    const shown = [...new Set([axes.x, axes.y, ...Object.keys(asked.ranges)])]
    const answer = await dataMap(db, {
      ...axes,
      size: state.size,
      hue: state.hue,
      coils: found.filter,
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
  const curves = models && (await compute('mapCurves', [models], context.get(computationOwnerContext)))
  return {
    /** Default axes; null: the first preset. */
    preset,
    answer,
    curves,
    panel,
    columns,
    tool,
    // An unknown place does not filter and is not part of the query.
    asked: found.place || asked.within === '' ? asked : { ...asked, within: '' },
    ignored: [
      ...ignoredParams(module.state, url.searchParams, 'The default is shown.'),
      ...otherGauge(gauge, answer),
      ...notPicked(state.chosen, answer),
      ...readStages(state.stages ?? '').ignored.map((part) => ({
        text: `stages=${part}`,
        why: 'Limits have the form x 900..1200, y ..30 or in 900,10 1100,10 1000,20.',
      })),
      ...ignored,
      ...found.ignored,
    ],
  }
}

type State = ReturnType<typeof readSearch<typeof module.state>>

/** Forms without scripts send axis names; addresses use ids. */
function withIds(state: State): State {
  const axes = (['x', 'y', 'size', 'hue'] as const).flatMap((axis) => {
    const id = state[axis] === undefined ? undefined : axisRead(names, state[axis]) || undefined
    return id === state[axis] ? [] : [[axis, id] as const]
  })
  return axes.length === 0 ? state : { ...state, ...Object.fromEntries(axes) }
}

/** Reports a gauge length that no coil has, if an axis uses it. */
function otherGauge(gauge: number | undefined, answer: MapAnswer): Ignored[] {
  const shown = 'map' in answer ? answer.map.gauges[0] : undefined
  if (gauge === undefined || shown === undefined || shown === gauge) return []
  const why = `No coil was measured over ${gauge} mm. The most frequent gauge length, ${shown} mm, is shown.`
  return [{ text: `gauge=${gauge}`, why }]
}

/** Picked coils without a point; those of a truncated list are looked up later. */
function notPicked(chosen: readonly string[], answer: MapAnswer): Ignored[] {
  if (chosen.length === 0 || !('map' in answer) || answer.map.beyond > 0) return []
  const placed = new Set(answer.map.points.map(({ id }) => id))
  const why = 'Not on this map: a value is missing, a filter excludes it, or you do not have access.'
  return chosen.filter((id) => !placed.has(id)).map((id) => ({ text: `chosen=${id}`, why }))
}

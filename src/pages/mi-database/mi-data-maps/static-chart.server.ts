import { readFilter } from '#contract/coil-filter/read-filter.ts'
import { wrongAxisText } from '#contract/views/data-map.ts'
import { ignoredParamsText } from '#pages/reading/ignored-params.server.ts'
import { readTool } from '#pages/reading/read-tool.server.ts'
import { computationOwnerContext, type PageContext } from '#pages/reading/services.ts'
import type { StaticChartResult } from '#pages/answers/static-chart.server.ts'
import { resolveFilter } from '#views/coils/index.ts'
import { compute } from '#views/compute/index.ts'
import { dataMap, mapCloud, mapCurveRecords, defaultPreset } from '#views/data-map/index.ts'
import { listedPoints } from '#web/data-map/map-points.ts'
import { limitSeries } from '#web/data-map/limit-series.ts'
import { mapChart } from '#web/data-map/map-chart.ts'
import { mapSeries } from '#web/data-map/map-series.ts'
import { axesOf, namesAxes, shownMap, withUsualPreset } from '#web/data-map/map-state.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

export async function drawMap(context: PageContext, url: URL): Promise<StaticChartResult> {
  const asIs = readSearch(module.state, url.searchParams)
  const gauge = asIs.gauge === undefined ? undefined : Number(asIs.gauge)
  const { asked, ignored } = readFilter(asIs)
  const { view, tool } = await readTool(context, module, url, async (db, { release, alert }) => {
    const state = withUsualPreset(asIs, alert && !namesAxes(asIs) ? await defaultPreset(db) : undefined)
    const { filter: coils, ignored: unknown } = await resolveFilter(db, asked)
    const unread = [...ignored, ...unknown]
    if (unread.length > 0) return { unread }
    const question = { ...axesOf(state), size: state.size, hue: state.hue, coils, gauge, release }
    const answer = await dataMap(db, question)
    if ('wrong' in answer) return answer
    const { map } = answer
    const cloud = map.beyond > 0 ? await mapCloud(db, { ...question, gauge: map.gauges[0] }) : undefined
    const models = await mapCurveRecords(db, { ...axesOf(state), points: map.points, chosen: state.chosen })
    return { state, map, models, cloud: cloud && 'cloud' in cloud ? cloud.cloud : undefined }
  })
  if ('unread' in view) return { refused: ignoredParamsText(view.unread) }
  if ('wrong' in view) return { refused: wrongAxisText(view.wrong) }
  const { state, map, cloud, models } = view
  const curves = models && (await compute('mapCurves', [models], context.get(computationOwnerContext)))
  const shown = shownMap(state, tool.alert !== null)
  const points = cloud ? { ...cloud, listed: null } : listedPoints(map)
  const picked = new Map((points.listed ?? []).entries().filter(([, { id }]) => state.chosen.includes(id)))
  const drawn = mapSeries(map, points, shown, picked, curves ?? []).series
  const series = [...drawn, ...limitSeries(map, drawn, { asked, stages: shown.stages })]
  if (map.total === 0) return { refused: 'No coils that you can access match these filters.' }
  if (drawn.length === 0) return { refused: 'No coil that you can access has both properties.' }
  return {
    chart: { ...mapChart(map, shown), series, log: { x: state.logX, y: state.logY } },
    file: ['data-map'],
    notes: map.notShown.map(({ reason, count }) => `Not shown: ${count} ${count === 1 ? 'coil' : 'coils'} ${reason}.`),
    release: tool.release,
  }
}

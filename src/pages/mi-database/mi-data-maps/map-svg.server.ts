import { readQuestion } from '#contract/coil-question/read-question.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { readTool } from '#pages/read-tool.server.ts'
import type { PageContext } from '#pages/services.ts'
import { questionOf } from '#views/coils/index.ts'
import { dataMap, mapCloud } from '#views/data-map/index.ts'
import { stillSvg } from '#web/chart/still-file.ts'
import { listedPoints } from '#web/data-map/map-points.ts'
import { mapChart, mapSeries } from '#web/data-map/map-series.ts'
import { axesOf } from '#web/data-map/map-state.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

/** The map of an address as a picture: the points, lines and outlines that its page draws, for the same reader. */
export async function mapSvg(context: PageContext, url: URL): Promise<Response> {
  const state = readSearch(module.state, url.searchParams)
  const gauge = state.gauge === undefined ? undefined : Number(state.gauge)
  const { view, tool } = await readTool(context, module, url, async (db, { release }) => {
    const { question: coils } = await questionOf(db, readQuestion(state).asked)
    const question = { ...axesOf(state), size: state.size, coils, gauge, release }
    const answer = await dataMap(db, question)
    if ('wrong' in answer) return answer
    const { map } = answer
    const cloud = map.beyond > 0 ? await mapCloud(db, { ...question, gauge: map.gauges[0] }) : undefined
    return { map, cloud: cloud && 'cloud' in cloud ? cloud.cloud : undefined }
  })
  if ('wrong' in view) throw refused(`The ${view.wrong.axis} axis cannot be drawn: ${view.wrong.message}.`)
  const { map, cloud } = view
  const published = state.published ?? (tool.alert ? 'shown' : 'hidden')
  const points = cloud ? { ...cloud, listed: null } : listedPoints(map.points, map.size !== null)
  const picked = new Map((points.listed ?? []).entries().filter(([, { id }]) => state.chosen.includes(id)))
  const { series } = mapSeries(map, points, { ...state, published }, picked)
  const svg = stillSvg({ ...mapChart(map, published), series, log: { x: state.logX, y: state.logY } })
  if (svg === undefined) throw refused('No coil that you may see has both numbers, so there is nothing to draw.')
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-disposition': `attachment; filename="${exportFileName(['data-map', map.release], 'svg')}"`,
      'cache-control': 'no-store',
    },
  })
}

function refused(message: string): Response {
  return new Response(message, { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

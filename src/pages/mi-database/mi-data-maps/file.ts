import { redirect } from 'react-router'
import { isStaticChartFormat, staticChartResponse } from '#pages/answers/static-chart.server.ts'
import { mapCall } from '#web/data-map/map-call.ts'
import { readSearch } from '#web/url-state/search.ts'
import type { Route } from './+types/file.ts'
import { module } from './module.ts'
import { drawMap } from './static-chart.server.ts'

/**
 * `…/mi-data-maps.csv?preset=edge` redirects to the data call, which counts against the plan. `.svg` is the chart of
 * the page, `.embed` the chart for other pages.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const format = url.pathname.split('.').at(-1) ?? 'csv'
  if (isStaticChartFormat(format)) return staticChartResponse(context, url, module, drawMap)
  throw redirect(mapCall(format, readSearch(module.state, url.searchParams), url.searchParams.get('release')), 302)
}

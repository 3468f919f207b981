import { redirect } from 'react-router'
import { ignoredParams, ignoredParamsText } from '#pages/reading/ignored-params.server.ts'
import { isStaticChartFormat, staticChartResponse } from '#pages/answers/static-chart.server.ts'
import { refusedTable } from '#pages/answers/table-answer.server.ts'
import { readSearch } from '#web/url-state/search.ts'
import type { Route } from './+types/file.ts'
import { curvesCall, curvesQuery } from './curves-call.ts'
import { module } from './module.ts'
import { drawResearch } from './static-chart.server.ts'

/**
 * `…/rd-data.csv?test=FLC` redirects to the data call, which names the release and counts against the plan. `.svg` is
 * the chart of the page, `.embed` the chart for other pages.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const format = url.pathname.split('.').at(-1) ?? 'csv'
  if (isStaticChartFormat(format)) return staticChartResponse(context, url, module, drawResearch)
  const unread = ignoredParams(module.state, url.searchParams, '')
  if (unread.length > 0) return refusedTable(ignoredParamsText(unread))
  throw redirect(curvesCall(`.${format}`, curvesQuery(readSearch(module.state, url.searchParams))), 302)
}

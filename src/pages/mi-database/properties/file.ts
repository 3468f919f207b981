import { redirect } from 'react-router'
import { isStaticChartFormat, staticChartResponse } from '#pages/answers/static-chart.server.ts'
import { readSearch } from '#web/url-state/search.ts'
import type { Route } from './+types/file.ts'
import { module } from './module.ts'
import { drawSpreads } from './static-chart.server.ts'
import { tableCall } from './table-call.ts'

/**
 * `…/properties.csv?ranges=…` redirects to the data call, which names the release and counts against the plan. `.svg`
 * are the histograms of the filters, `.embed` the histograms for other pages.
 */
export function loader({ url, context }: Route.LoaderArgs) {
  const format = url.pathname.split('.').at(-1) ?? 'csv'
  if (isStaticChartFormat(format)) return staticChartResponse(context, url, module, drawSpreads)
  const state = readSearch(module.state, url.searchParams)
  throw redirect(tableCall(`coils.${format}`, state, url.searchParams.get('release')), 302)
}

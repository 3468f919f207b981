import { redirect } from 'react-router'
import { isStill, stillAnswer } from '#pages/still-chart.server.ts'
import { mapCall } from '#web/data-map/map-call.ts'
import { readSearch } from '#web/url-state/search.ts'
import type { Route } from './+types/file.ts'
import { module } from './module.ts'
import { drawMap } from './still.server.ts'

/**
 * `…/mi-data-maps.csv?preset=edge`: the points of the map as a file. It is that of the data call, which counts against the plan.
 * `…/mi-data-maps.svg?preset=edge`: the chart as its page draws it; `.embed` is that chart for other pages.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const format = url.pathname.split('.').at(-1) ?? 'csv'
  if (isStill(format)) return stillAnswer(context, url, module, drawMap)
  throw redirect(mapCall(format, readSearch(module.state, url.searchParams), url.searchParams.get('release')), 302)
}

import { redirect } from 'react-router'
import { isStill, stillAnswer } from '#pages/still-chart.server.ts'
import { readSearch } from '#web/url-state/search.ts'
import type { Route } from './+types/file.ts'
import { module } from './module.ts'
import { drawSpreads } from './still.server.ts'
import { tableCall } from './table-call.ts'

/**
 * `…/properties.csv?ranges=…`: all coils that answer, as a file. It is that of the data call, which names the release and counts
 * against the plan. `.svg` are the histograms of its sliders, `.embed` those for other pages.
 */
export function loader({ url, context }: Route.LoaderArgs) {
  const format = url.pathname.split('.').at(-1) ?? 'csv'
  if (isStill(format)) return stillAnswer(context, url, module, drawSpreads)
  const state = readSearch(module.state, url.searchParams)
  throw redirect(tableCall(`coils.${format}`, state, url.searchParams.get('release')), 302)
}

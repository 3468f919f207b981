import { redirect } from 'react-router'
import { notRead, unreadWords } from '#pages/not-read.server.ts'
import { isStill, stillAnswer } from '#pages/still-chart.server.ts'
import { refusedTable } from '#pages/table-answer.server.ts'
import { readSearch } from '#web/url-state/search.ts'
import type { Route } from './+types/file.ts'
import { curvesCall, curvesQuery } from './curves-call.ts'
import { module } from './module.ts'
import { drawResearch } from './still.server.ts'

/**
 * `…/rd-data.csv?test=FLC`: the curves of the page as a file. It is that of the data call, which names the release and counts against
 * the plan. `.svg` is the chart of the page, `.embed` that chart for other pages.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const format = url.pathname.split('.').at(-1) ?? 'csv'
  if (isStill(format)) return stillAnswer(context, url, module, drawResearch)
  const unread = notRead(module.state, url.searchParams, '')
  if (unread.length > 0) return refusedTable(unreadWords(unread))
  throw redirect(curvesCall(`.${format}`, curvesQuery(readSearch(module.state, url.searchParams))), 302)
}

import { data } from 'react-router'
import { loadMaterialPage } from './load-page.server.ts'
import type { Route } from './+types/points.ts'

/**
 * `…/DP980-6.points?test=UAT`: lines of the chart of the page, with its rights and cost.
 * @throws Response 404 without a chart, or if it is not visible to the reader
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const view = await loadMaterialPage(context, params, url)
  if (view.access === 'locked' || !view.test) throw data(null, { status: 404 })
  return Response.json(view.test.series, { headers: { 'x-robots-tag': 'noindex' } })
}

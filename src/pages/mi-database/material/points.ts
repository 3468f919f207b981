import { data } from 'react-router'
import { loadMaterialPage } from './load-page.server.ts'
import type { Route } from './+types/points.ts'

/**
 * `…/DP980-6.points?test=UAT`: the lines of the chart that the page of this address shows, under the same rights and counted
 * like it. For the chart itself; files for people and programs have addresses of their own.
 *
 * @throws Response 404 where there is no chart, or none for this reader
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const view = await loadMaterialPage(context, params, url)
  if (view.access === 'locked' || !view.test) throw data(null, { status: 404 })
  return Response.json(view.test.series, { headers: { 'x-robots-tag': 'noindex' } })
}

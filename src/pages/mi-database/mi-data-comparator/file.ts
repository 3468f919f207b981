import { redirect } from 'react-router'
import { ignoredParams, ignoredParamsText } from '#pages/reading/ignored-params.server.ts'
import { isStaticChartFormat, staticChartResponse } from '#pages/answers/static-chart.server.ts'
import { refusedTable } from '#pages/answers/table-answer.server.ts'
import { read } from '#pages/reading/reader.ts'
import { callerContext } from '#pages/reading/services.ts'
import { rightsOf } from '#server/access/index.ts'
import { findCoils, usualMaterials } from '#views/comparison/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import type { Route } from './+types/file.ts'
import { comparisonCall } from './comparison-call.ts'
import { module } from './module.ts'
import { drawComparison } from './static-chart.server.ts'

/**
 * `…/mi-data-comparator.csv?materials=…` redirects to the data call, which names the release and counts against the
 * plan. `.svg` is the chart of the page, `.embed` the chart for other pages.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const format = url.pathname.split('.').at(-1) ?? 'csv'
  if (isStaticChartFormat(format)) return staticChartResponse(context, url, module, drawComparison)
  const unread = ignoredParams(module.state, url.searchParams, '')
  if (unread.length > 0) return refusedTable(ignoredParamsText(unread))
  const state = readSearch(module.state, url.searchParams)
  const caller = context.get(callerContext)
  const { asked, open, locked, unknown } = await read(context, async (db) => {
    const closed = !(caller.kind === 'account' && (await rightsOf(db, caller)).tools.comparator)
    const requested = state.materials.length > 0 ? state.materials : await usualMaterials(db, closed)
    return { asked: requested, ...(await findCoils(db, requested)) }
  })
  const all = open.length === 0 || locked.length + unknown.length === 0
  const materials = all ? [...asked] : open.map(({ slug }) => slug)
  throw redirect(comparisonCall(`values.${format}`, { ...state, materials }, url.searchParams.get('release')), 302)
}

import { redirect } from 'react-router'
import { read } from '#pages/reading/reader.ts'
import { isStaticChartFormat, staticChartResponse } from '#pages/answers/static-chart.server.ts'
import { freeSamplePath } from '#server/catalogue/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import type { Route } from './+types/file.ts'
import { withExample } from './example-coil.server.ts'
import { module } from './module.ts'
import { drawView } from './static-chart.server.ts'
import { viewCall } from './view-call.ts'

/**
 * `…/mi-data-visualizer.csv?view=rate` redirects to the data call, which names the release and counts against the plan.
 * `.svg` is the first figure or that in `figure=`, `.embed` the figure for other pages.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const format = url.pathname.split('.').at(-1) ?? 'csv'
  if (isStaticChartFormat(format)) return staticChartResponse(context, url, module, drawView)
  const state = readSearch(module.state, url.searchParams)
  const shown = await read(context, async (db) => {
    const example = await withExample(db, state)
    return example.material === ''
      ? { ...state, material: (await freeSamplePath(db))?.split('/').at(-1) ?? '' }
      : example
  })
  throw redirect(viewCall(format, shown, null, url.searchParams.get('release')), 302)
}

import { redirect } from 'react-router'
import { read } from '#pages/reader.ts'
import { isStill, stillAnswer } from '#pages/still-chart.server.ts'
import { freeSamplePath } from '#server/catalogue/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import type { Route } from './+types/file.ts'
import { withExample } from './example-coil.server.ts'
import { module } from './module.ts'
import { drawView } from './still.server.ts'
import { viewCall } from './view-call.ts'

/**
 * `…/mi-data-visualizer.csv?view=rate`: what the page draws as a file. It is that of the data call, which names the release and
 * counts against the plan. `.svg` is its first figure, or the one that `figure=` names; `.embed` that figure for other pages.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const format = url.pathname.split('.').at(-1) ?? 'csv'
  if (isStill(format)) return stillAnswer(context, url, module, drawView)
  const state = readSearch(module.state, url.searchParams)
  const shown = await read(context, async (db) => {
    const example = await withExample(db, state)
    return example.material === ''
      ? { ...state, material: (await freeSamplePath(db))?.split('/').at(-1) ?? '' }
      : example
  })
  throw redirect(viewCall(format, shown, null, url.searchParams.get('release')), 302)
}

import { redirect } from 'react-router'
import { readSearch } from '#web/url-state/search.ts'
import type { Route } from './+types/file.ts'
import { module } from './module.ts'
import { tableCall } from './table-call.ts'

/**
 * `…/properties.csv?ranges=…`: all coils that answer, as a file. It is that of the data call, which names the release and counts
 * against the plan.
 */
export function loader({ url }: Route.LoaderArgs) {
  const format = url.pathname.split('.').at(-1) ?? 'csv'
  const state = readSearch(module.state, url.searchParams)
  throw redirect(tableCall(`coils.${format}`, state, url.searchParams.get('release')), 302)
}

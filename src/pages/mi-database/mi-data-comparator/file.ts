import { redirect } from 'react-router'
import { notRead, unreadWords } from '#pages/not-read.server.ts'
import { isStill, stillAnswer } from '#pages/still-chart.server.ts'
import { refusedTable } from '#pages/table-answer.server.ts'
import { read } from '#pages/reader.ts'
import { findCoils } from '#views/comparison/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import type { Route } from './+types/file.ts'
import { comparisonCall } from './comparison-call.ts'
import { module, usualMaterials } from './module.ts'
import { drawComparison } from './still.server.ts'

/**
 * `…/mi-data-comparator.csv?materials=…`: the values of the page as a file. It is that of the data call, which names the release and
 * counts against the plan, and holds the coils that the reader may see. `.svg` is the chart of the page, `.embed` that chart for other pages.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const format = url.pathname.split('.').at(-1) ?? 'csv'
  if (isStill(format)) return stillAnswer(context, url, module, drawComparison)
  const unread = notRead(module.state, url.searchParams, '')
  if (unread.length > 0) return refusedTable(unreadWords(unread))
  const state = readSearch(module.state, url.searchParams)
  const asked = state.materials.length > 0 ? state.materials : usualMaterials
  const { open, locked, unknown } = await read(context, (db) => findCoils(db, asked))
  const all = open.length === 0 || locked.length + unknown.length === 0
  const materials = all ? state.materials : open.map(({ slug }) => slug)
  throw redirect(comparisonCall(`values.${format}`, { ...state, materials }, url.searchParams.get('release')), 302)
}

import { data } from 'react-router'
import { cuttingDxf } from '#core/needed-tests/cutting-dxf.ts'
import { readTool } from '#pages/read-tool.server.ts'
import { cutFrom, missingFor } from '#views/needs/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { cuttingSvg } from '#core/needed-tests/cutting-svg.ts'
import type { Route } from './+types/file.ts'
import { coilOf, questionOf } from './load.server.ts'
import { module } from './module.ts'

/**
 * `…/needs.dxf?purpose=forming&material=DP980-6`: the cutting plan of the page as a drawing in millimetres.
 *
 * @throws Response 404 where nothing has to be cut, 422 with the reason where the sheet is too small, 429
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const state = readSearch(module.state, url.searchParams)
  const asked = questionOf(state)
  const { view: coil } = await readTool(context, module, url, async (db) => {
    const found = await coilOf(db, state)
    return { name: found.coil?.variant.name ?? '', tests: await missingFor(db, asked, found.coil) }
  })
  const plan = cutFrom(coil.tests, asked.sheet)
  if (!plan) throw data(null, { status: 404 })
  if ('refused' in plan) return answer(`${plan.refused}\n`, 'text/plain; charset=utf-8', '', 422)
  const dxf = url.pathname.endsWith('.dxf')
  const title = ['Cutting plan', coil.name].filter(Boolean).join(' ')
  return dxf
    ? answer(cuttingDxf(plan), 'image/vnd.dxf', 'cutting-plan.dxf')
    : answer(cuttingSvg(plan, title), 'image/svg+xml; charset=utf-8', 'cutting-plan.svg')
}

/** What is left of a plan depends on what the reader may see. */
function answer(body: string, type: string, name: string, status = 200): Response {
  const file = name === '' ? {} : { 'content-disposition': `attachment; filename="${name}"` }
  return new Response(body, { status, headers: { 'content-type': type, ...file, 'cache-control': 'no-store' } })
}

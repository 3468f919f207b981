import { data } from 'react-router'
import { figureAnswer, type ToolFigures } from '#pages/answers/figure-answer.server.ts'
import { ignoredParamsText } from '#pages/reading/ignored-params.server.ts'
import { readTool } from '#pages/reading/read-tool.server.ts'
import type { PlannedTest } from '#contract/views/test-plan.ts'
import type { PageContext } from '#pages/reading/services.ts'
import { tableFormats } from '#web/tool/module-files.ts'
import { cutFrom, missingFor } from '#views/needs/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { cuttingSvg } from '#core/needed-tests/cutting-svg.ts'
import type { Route } from './+types/file.ts'
import { findPlannedCoil, loadNeeds, questionOf } from './load.server.ts'
import { module } from './module.ts'

async function tests(context: PageContext, url: URL): Promise<ToolFigures> {
  const { plan, closed, tool, ignored } = await loadNeeds(context, url)
  if (closed !== null || ignored.length > 0) return { refused: closed ?? ignoredParamsText(ignored) }
  const { tests: planned, coil } = plan
  if (planned.length === 0) return { refused: 'Enter the simulation: purpose=….' }
  const column = (name: string, of: (test: PlannedTest) => string | number) => ({
    name,
    unit: '-',
    cell: (row: number) => of(planned[row]!),
  })
  const table = {
    columns: [
      column('test', ({ code }) => code),
      column('name', ({ name }) => name),
      column('standard', ({ standard }) => standard),
      column('needed', ({ needed }) => needed),
      column('held', ({ held }) => held),
      column('missing', ({ missing }) => missing),
      column('advised', ({ advised }) => (advised ? 'yes' : 'no')),
      column('reasons', ({ reasons }) => reasons.join(' ')),
    ],
    rows: planned.length,
  }
  const notes = coil ? ([['coil', coil.name]] as const) : []
  return {
    figures: [{ id: 'tests', synthetic: coil?.synthetic ?? false, table, notes }],
    file: ['needed', coil?.name ?? null].filter((part) => part !== null),
    release: tool.release,
  }
}

/**
 * `…/needs.csv?purpose=forming`; `…/needs.svg?purpose=forming&material=DP980-6`: cutting plan, in millimetres.
 * @throws Response 404 if nothing has to be cut, 422 with the reason if the sheet is too small, 429
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const format = url.pathname.split('.').at(-1)!
  if (tableFormats.includes(format)) return figureAnswer(context, url, module, tests)
  const state = readSearch(module.state, url.searchParams)
  const question = questionOf(state)
  const { view: coil } = await readTool(context, module, url, async (db) => {
    const found = await findPlannedCoil(db, state)
    return { name: found.planned?.coil.name ?? '', tests: await missingFor(db, question, found.planned) }
  })
  const plan = cutFrom(coil.tests, question.sheet)
  if (!plan) throw data(null, { status: 404 })
  if ('refused' in plan) return answer(`${plan.refused}\n`, 'text/plain; charset=utf-8', '', 422)
  const title = ['Cutting plan', coil.name].filter(Boolean).join(' ')
  return answer(cuttingSvg(plan, title), 'image/svg+xml; charset=utf-8', 'cutting-plan.svg')
}

/** The plan depends on the rights of the reader. */
function answer(body: string, type: string, name: string, status = 200): Response {
  const file = name === '' ? {} : { 'content-disposition': `attachment; filename="${name}"` }
  return new Response(body, { status, headers: { 'content-type': type, ...file, 'cache-control': 'no-store' } })
}

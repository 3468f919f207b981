import { data } from 'react-router'
import { drawCurves } from '#pages/answers/draw-report.server.ts'
import { countPage } from '#pages/reading/reader.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { reportDraft } from '#laboratory/views/reports/index.ts'
import { loadReport } from './load.server.ts'
import type { Route } from './+types/chart.ts'

/**
 * `/projects/P-2026-114/report/2/1.svg`: drawing of an issue for its readers; of the `draft` for staff.
 * @throws Response 404 if it does not exist or is not visible to the reader
 */
export async function loader({ context, params: { code, number, place } }: Route.LoaderArgs) {
  await countPage(context)
  const { charts } =
    number === 'draft'
      ? await readAsStaff(context, 'projects.read', async (db) => {
          const draft = await reportDraft(db, code)
          return { charts: draft ? await drawCurves(db, draft) : [] }
        })
      : (await loadReport(context, code, number)).content
  const chart = charts.find((one) => String(one.place) === place)
  if (!chart) throw data(null, { status: 404 })
  return new Response(chart.svg, {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}

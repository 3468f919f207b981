import { printed } from '#pages/answers/paper.server.tsx'
import { countPage } from '#pages/reading/reader.ts'
import { servicesContext } from '#pages/reading/services.ts'
import { loadReport } from './load.server.ts'
import { reportPaper } from './paper.server.tsx'
import type { Route } from './+types/pdf.ts'

/** `/projects/P-2026-114/report.pdf`, for readers of the report. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await countPage(context)
  const report = await loadReport(context, params.code, url.searchParams.get('number'))
  const { project, number } = report.content
  const html = reportPaper(report, context.get(servicesContext).canonicalUrl ?? url.origin)
  return printed(html, `report-${project}-${number}`)
}

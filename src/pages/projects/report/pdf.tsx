import { countPage } from '#pages/reader.ts'
import { servicesContext } from '#pages/services.ts'
import { printPdf } from '#server/print/print-pdf.ts'
import { loadReport } from './load.server.ts'
import { reportPaper } from './paper.server.tsx'
import type { Route } from './+types/pdf.ts'

/** `/projects/P-2026-114/report.pdf`: the report on paper, for whoever may read it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await countPage(context)
  const report = await loadReport(context, params.code, url.searchParams.get('number'))
  const pdf = await printPdf(reportPaper(report, context.get(servicesContext).canonicalUrl ?? url.origin))
  const { project, number } = report.content
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="report-${project}-${number}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}

import { data } from 'react-router'
import { secretHeaders } from '#pages/link-token.ts'
import { countPage } from '#pages/reader.ts'
import { printPdf } from '#server/print/print-pdf.ts'
import { quotationHtml } from '#views/projects/index.ts'
import { loadQuotation } from './load.server.ts'
import type { Route } from './+types/pdf.ts'

/** `/quotations/Q-2026-007.pdf`: the offer on paper, for whoever may see it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await countPage(context)
  const { quotation, ignored } = await loadQuotation(context, params.reference, url.searchParams)
  // Nobody reads on paper that it is another version.
  if (ignored.length > 0) throw data(null, { status: 404 })
  const pdf = await printPdf(quotationHtml(quotation))
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...secretHeaders,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${quotation.reference}-${quotation.number}.pdf"`,
    },
  })
}

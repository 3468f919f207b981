import { data } from 'react-router'
import { printed } from '#pages/answers/paper.server.tsx'
import { countPage } from '#pages/reading/reader.ts'
import { servicesContext } from '#pages/reading/services.ts'
import { loadQuotation } from './load.server.ts'
import { quotationPaper } from './paper.server.tsx'
import type { Route } from './+types/pdf.ts'

/** `/quotations/Q-2026-007.pdf`, for readers of the quotation. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await countPage(context)
  const { quotation, ignored } = await loadQuotation(context, params.reference, url.searchParams)
  // Paper has no notice that another version was requested.
  if (ignored.length > 0) throw data(null, { status: 404 })
  const html = quotationPaper(quotation, context.get(servicesContext).canonicalUrl ?? url.origin)
  return printed(html, `${quotation.reference}-${quotation.number}`)
}

import { data } from 'react-router'
import { invoiceCsv, invoiceXml } from '#server/invoices/index.ts'
import type { Route } from './+types/file.ts'
import { loadInvoice } from './load.server.ts'

/**
 * `/quotations/Q-2026-007/invoice.csv?number=…`: the data of an invoice for bookkeeping; as `.xml` in the form of EN 16931.
 *
 * @throws Response 404 for a quotation that was not accepted, 400 where something is missing
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ordered, read } = await loadInvoice(context, params.reference, url.searchParams)
  if (!read.success) throw data(null, { status: 400 })
  const invoice = { ...ordered, ...read.data }
  const xml = url.pathname.endsWith('.xml')
  return new Response(xml ? await invoiceXml(invoice) : invoiceCsv(invoice), {
    headers: {
      'content-type': xml ? 'application/xml; charset=utf-8' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="invoice-${ordered.quotation}.${xml ? 'xml' : 'csv'}"`,
      'cache-control': 'no-store',
    },
  })
}

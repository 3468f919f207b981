import { AppError } from '#contract/errors.ts'
import { invoiceCsv, invoiceXml } from '#server/invoices/index.ts'
import type { Route } from './+types/file.ts'
import { loadInvoice } from './load.server.ts'

/**
 * `/quotations/Q-2026-007/invoice.csv?number=…`: the data of an invoice for bookkeeping; as `.xml` in the form of EN 16931.
 *
 * @returns 400 with a line for each field that is missing or wrong
 * @throws Response 404 for a quotation that was not accepted
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ordered, read } = await loadInvoice(context, params.reference, url.searchParams)
  if (!read.success) return refused(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  const invoice = { ...ordered, ...read.data }
  const xml = url.pathname.endsWith('.xml')
  const written = xml ? await invoiceXml(invoice).catch(refusal) : invoiceCsv(invoice)
  if (written instanceof AppError)
    return refused([written.message, ...written.issues.map(({ path, message }) => `${path}: ${message}`)])
  return new Response(written, {
    headers: {
      'content-type': xml ? 'application/xml; charset=utf-8' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="invoice-${ordered.quotation}.${xml ? 'xml' : 'csv'}"`,
      'cache-control': 'no-store',
    },
  })
}

function refusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

function refused(lines: readonly string[]): Response {
  return new Response(lines.map((line) => `${line}\n`).join(''), {
    status: 400,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

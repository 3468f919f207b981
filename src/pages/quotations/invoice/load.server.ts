import { data } from 'react-router'
import { invoiceFormFor } from '#contract/invoices/invoice.ts'
import { amountText } from '#contract/projects/money.ts'
import type { PageContext } from '#pages/services.ts'
import { readAsStaff } from '#pages/staff.server.ts'
import { orderedBy } from '#server/invoices/index.ts'

/** An order and what the address says of its invoice. @throws Response 404 for a quotation that was not accepted */
export async function loadInvoice(context: PageContext, reference: string, search: URLSearchParams) {
  const { ordered } = await readAsStaff(context, 'projects.read', async (db) => ({
    ordered: await orderedBy(db, reference),
  }))
  if (!ordered) throw data(null, { status: 404 })
  return { ordered, read: invoiceFormFor(ordered.tax).safeParse(Object.fromEntries(search)) }
}

/** As the page shows it: what was typed, what is wrong with it, and the sums. */
export async function loadInvoicePage(context: PageContext, reference: string, search: URLSearchParams) {
  const { ordered, read } = await loadInvoice(context, reference, search)
  const { sums, currency, tax, positions, quotation, customer, title, project } = ordered
  const wrong = search.size === 0 || read.success ? [] : read.error.issues
  return {
    quotation,
    customer,
    title,
    project,
    untaxed: tax === 0,
    positions: positions.length,
    net: amountText(sums.net, currency),
    tax: amountText(sums.tax, currency),
    gross: amountText(sums.gross, currency),
    typed: Object.fromEntries(search),
    wrong: wrong.map(({ path, message }) => ({ field: path.join('.'), message })),
    /** Query of the files; null until everything is filled in. */
    query: read.success ? `?${search}` : null,
  }
}

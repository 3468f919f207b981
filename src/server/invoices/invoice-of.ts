import type { InvoiceForm } from '#contract/invoices/invoice.ts'
import { type Currency, type Totals, totals } from '#contract/projects/money.ts'
import type { Reader } from '#server/db/database.ts'
import { findQuotation, type Position, versionsOf } from '#server/quotations/index.ts'

/** What an order is billed with. Amounts are whole numbers of the smallest unit of the currency. */
export type Ordered = {
  readonly quotation: string
  readonly title: string
  readonly customer: string
  readonly project: string | null
  readonly currency: Currency
  /** In hundredths of a per cent. */
  readonly tax: number
  readonly positions: readonly Position[]
  readonly sums: Totals
}

export type Invoice = Ordered & InvoiceForm

/** The order that follows from a quotation; undefined for one that was not accepted, or that the caller may not see. */
export async function orderedBy(db: Reader, reference: string): Promise<Ordered | undefined> {
  const quotation = await findQuotation(db, reference)
  const versions = quotation && (await versionsOf(db, [quotation.id])).get(quotation.id)
  const accepted = versions?.find(({ state }) => state === 'accepted')
  if (!quotation || !accepted) return undefined
  const { currency, tax, positions } = accepted
  return {
    quotation: quotation.reference,
    title: quotation.title,
    customer: quotation.organisation ?? '',
    project: quotation.project,
    currency,
    tax,
    positions,
    sums: totals(positions, tax),
  }
}

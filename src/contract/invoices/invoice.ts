import { z } from 'zod'
import { isoDay } from '#contract/projects/forms.ts'
import { filledLine } from '#contract/text.ts'

const maybe = (most: number) => filledLine(most).or(z.literal('')).default('')
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'two letters, as DE')
const vat = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}[A-Z0-9]{2,13}$/, 'with its country, as DE123456789')

/** Why no tax is taken: codes of EN 16931 (BT-118), from UNTDID 5305. */
export const untaxed = {
  AE: 'Reverse charge: the customer owes the tax',
  G: 'Export outside the union',
  E: 'Exempt from tax',
} as const
export type Untaxed = keyof typeof untaxed

/** What an invoice has beside the positions that were ordered. Addresses are those of companies. */
export const invoiceForm = z
  .object({
    number: filledLine(40),
    issuedOn: isoDay,
    dueOn: isoDay,
    /** Of the customer: order number, or what their administration asks for (BT-10). */
    buyerReference: filledLine(60),
    sellerName: filledLine(120),
    sellerStreet: filledLine(120),
    sellerPostcode: filledLine(20),
    sellerCity: filledLine(80),
    sellerCountry: country,
    sellerVat: vat,
    sellerEmail: z.email('an e-mail address').max(120),
    sellerIban: maybe(40),
    buyerName: filledLine(120),
    buyerStreet: filledLine(120),
    buyerPostcode: filledLine(20),
    buyerCity: filledLine(80),
    buyerCountry: country,
    buyerVat: vat.or(z.literal('')).default(''),
    buyerEmail: z.email('an e-mail address').max(120),
    /** Where the quotation takes no tax. */
    untaxed: z.enum(Object.keys(untaxed) as [Untaxed, ...Untaxed[]]).default('AE'),
  })
  .refine(({ issuedOn, dueOn }) => dueOn >= issuedOn, { path: ['dueOn'], message: 'before the day of the invoice' })
export type InvoiceForm = z.infer<typeof invoiceForm>

/**
 * The form of an invoice with this tax: where the customer owes it, their number is needed (BR-AE-02).
 *
 * @param tax  in hundredths of a per cent
 */
export function invoiceFormFor(tax: number) {
  return invoiceForm.refine(({ untaxed: why, buyerVat }) => tax > 0 || why !== 'AE' || buyerVat !== '', {
    path: ['buyerVat'],
    message: 'reverse charge needs the VAT number of the customer',
  })
}

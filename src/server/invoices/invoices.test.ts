import { expect, test } from 'vitest'
import { invoiceForm } from '#contract/invoices/invoice.ts'
import { totals } from '#contract/projects/money.ts'
import type { Position } from '#server/quotations/index.ts'
import { invoiceFields } from '#tests/invoice-fields.ts'
import { invoiceCsv } from './invoice-csv.ts'
import type { Invoice } from './invoice-of.ts'
import { invoiceXml } from './invoice-xml.ts'

const position = (text: string, quantity: number, unit: number, more: Partial<Position> = {}): Position => ({
  text,
  material: null,
  test: null,
  direction: null,
  quantity,
  unit,
  ...more,
})
function invoice(positions: readonly Position[], tax: number, more: Partial<Invoice> = {}): Invoice {
  const sums = totals(positions, tax)
  const ordered = { quotation: 'Q-2026-007', title: 'Roof', customer: 'Autoworks', project: 'P-2026-114' }
  return { ...ordered, currency: 'EUR', tax, positions, sums, ...invoiceForm.parse(invoiceFields), ...more }
}
const tension = position('Tension', 3, 3_335, { material: 'DP980 (6)', test: 'UAT', direction: 'RD' })

/** Texts of the elements with this name. */
const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

// By hand: 3 × 33.35 = 100.05; 19 % of it is 19.0095, so 19.01; together 119.06.
test('sums stand in the XML as they are by hand, and add up as BR-CO-10, -13, -15 and -16 of EN 16931 ask', async () => {
  const xml = await invoiceXml(invoice([tension], 1_900))
  expect(texts(xml, 'cbc:CustomizationID')).toEqual(['urn:cen.eu:en16931:2017'])
  expect(texts(xml, 'cbc:LineExtensionAmount')).toEqual(['100.05', '100.05'])
  expect(texts(xml, 'cbc:TaxAmount')).toEqual(['19.01', '19.01'])
  expect(texts(xml, 'cbc:TaxInclusiveAmount')).toEqual(['119.06'])
  expect(texts(xml, 'cbc:PayableAmount')).toEqual(['119.06'])
  expect(texts(xml, 'cbc:Name')).toContain('Tension (DP980 (6), UAT RD)')
  expect(texts(xml, 'cbc:RegistrationName')).toEqual(['Testing laboratory', 'Autoworks &amp; Sons'])
})

test('a currency without cents has none, and no tax has its reason', async () => {
  const xml = await invoiceXml(invoice([position('Report', 2, 80_000)], 0, { currency: 'JPY', buyerVat: 'JP1234' }))
  expect(texts(xml, 'cbc:PayableAmount')).toEqual(['160000'])
  expect(texts(xml, 'cbc:TaxExemptionReason')).toEqual(['Reverse charge: the customer owes the tax'])
})

test('the table has a row for each position and the sums in its head', () => {
  expect(invoiceCsv(invoice([tension, position('=1+1', 1, 5)], 1_900))).toBe(
    `# invoice: R-2026-1
# issued: 2026-12-01
# due: 2026-12-31
# customer: Autoworks & Sons
# quotation: Q-2026-007
# project: P-2026-114
# currency: EUR
# net: 100.10
# tax: 19.02
# gross: 119.12
position,text,quantity,unit_price,net,tax_rate
-,-,-,EUR,EUR,%
1,"Tension (DP980 (6), UAT RD)",3,33.35,100.05,19
2,'=1+1,1,0.05,0.05,19
`,
  )
})

test.each([
  ['no number', { number: ' ' }, 'number'],
  ['a country in letters', { sellerCountry: 'Germany' }, 'sellerCountry'],
  ['a tax number without its country', { sellerVat: '123456789' }, 'sellerVat'],
  ['due before it is issued', { dueOn: '2026-11-30' }, 'dueOn'],
  ['a day that there is not', { issuedOn: '2026-02-30' }, 'issuedOn'],
])('is refused: %s', (_why, wrong, path) => {
  const { error } = invoiceForm.safeParse({ ...invoiceFields, ...wrong })
  expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
})

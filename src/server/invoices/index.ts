export { invoiceCsv } from './invoice-csv.ts'
export { type Invoice, type Ordered, orderedBy } from './invoice-of.ts'
export { invoiceXml } from './invoice-xml.ts'

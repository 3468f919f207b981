export { invoiceCsv } from './invoice-csv.ts'
export { orderedBy } from './invoice-of.ts'
export { invoiceXml } from './invoice-xml.ts'

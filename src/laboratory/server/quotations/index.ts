export { decideQuotation, type Decision, type OrderDetails } from './decide-quotation.ts'
export { makeQuotation, saveDraft } from './make-quotation.ts'
export { orderCsv } from './order-csv.ts'
export {
  findQuotation,
  latestTerms,
  listQuotations,
  orderNumberOf,
  type Position,
  type QuotationHead,
  quotationsOf,
  quotationsOfProject,
  type Version,
  versionsOf,
} from './read-quotations.ts'
export { sendQuotation } from './send-quotation.ts'

import { paper } from '#pages/answers/paper.server.tsx'
import type { QuotationDocument } from '#laboratory/views/projects/index.ts'
import { day } from '#web/format/day.ts'
import { Positions } from './positions.tsx'

/** Printable quotation. @param origin  of its links */
export function quotationPaper(quotation: QuotationDocument, origin: string): string {
  const { reference, number, title, organisation, stateName, sentAt, validUntil, terms, orderNumber } = quotation
  const facts = [
    stateName,
    sentAt === null ? '' : `of ${day(sentAt)}`,
    `valid until ${day(validUntil)}`,
    orderNumber && `order number ${orderNumber}`,
  ]
  return paper({
    name: `Quotation ${reference}${number > 1 ? `, version ${number}` : ''}`,
    origin,
    children: (
      <>
        <p>{[title, organisation].filter(Boolean).join(' · ')}</p>
        <p>{facts.filter(Boolean).join(', ')}</p>
        <Positions quotation={quotation} />
        {terms !== '' && (
          <>
            <h2>Terms</h2>
            <p>{terms}</p>
          </>
        )}
      </>
    ),
  })
}

import { data } from 'react-router'
import { isLinkToken } from '#pages/link-token.ts'
import { callerContext, type PageContext, servicesContext } from '#pages/services.ts'
import { findPrinter } from '#server/print/print-pdf.ts'
import { isStaff } from '#server/db/database.ts'
import { readAsHolder } from '#server/requests/index.ts'
import { quotationDocument } from '#views/projects/index.ts'

/**
 * A quotation for staff, its customer, and whoever holds the link of its request.
 *
 * @throws Response 404 for one that the reader may not see, and for one that does not exist
 */
export async function loadQuotation(context: PageContext, reference: string, search: URLSearchParams) {
  const asked = search.get('key')
  const key = isLinkToken(asked) ? asked : undefined
  const version = /^[1-9]\d?$/.exec(search.get('version') ?? '')?.[0]
  const { database } = context.get(servicesContext)
  const caller = context.get(callerContext)
  const quotation = await readAsHolder(database, caller, key, (db) =>
    quotationDocument(db, reference, version === undefined ? undefined : Number(version)),
  )
  if (!quotation) throw data(null, { status: 404 })
  // Without a browser on the machine the reader's own makes the PDF.
  return { quotation, pdf: findPrinter() !== undefined, staff: isStaff(caller), key: key ?? null }
}

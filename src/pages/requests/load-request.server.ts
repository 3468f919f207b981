import { data } from 'react-router'
import { isLinkToken } from '#pages/reading/link-token.ts'
import { callerContext, type PageContext, servicesContext } from '#pages/reading/services.ts'
import { findPrinter } from '#server/print/print-pdf.ts'
import { findRequest, kindName, readAsHolder } from '#server/requests/index.ts'
import { quotationsForRequest } from '#laboratory/views/projects/index.ts'

/**
 * Request for the account that sent it, holders of its link, and staff.
 * @throws Response 404 if it does not exist or is not visible to the reader
 */
export async function loadRequest(context: PageContext, reference: string, url: URL) {
  const requestedKey = url.searchParams.get('key')
  const key = isLinkToken(requestedKey) ? requestedKey : undefined
  const { database } = context.get(servicesContext)
  const { request, quotations } = await readAsHolder(database, context.get(callerContext), key, async (db) => ({
    request: await findRequest(db, reference),
    quotations: await quotationsForRequest(db, reference),
  }))
  if (!request) throw data(null, { status: 404 })
  // Without internal data, because staff can also open this page.
  const { id: _id, accountId: _account, assignedTo: _to, assignee: _who, events, ...shown } = request
  return {
    ...shown,
    kindName: kindName(request.kind),
    events: events
      .filter(({ kind }) => kind === 'answer' || kind === 'state')
      .map(({ id, kind, body, at }) => ({ id, kind, body, at })),
    // Quotations not sent yet are omitted.
    quotations: quotations.filter(({ number, draft }) => number > 0 && !draft),
    key: key ?? null,
    // Without a browser on the server, the reader's browser makes the PDF.
    pdf: findPrinter() !== undefined,
  }
}

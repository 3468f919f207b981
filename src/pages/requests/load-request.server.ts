import { data } from 'react-router'
import { isLinkToken } from '#pages/link-token.ts'
import { callerContext, type PageContext, servicesContext } from '#pages/services.ts'
import { findPrinter } from '#server/print/print-pdf.ts'
import { findRequest, kindName, readAsHolder } from '#server/requests/index.ts'
import { quotationsForRequest } from '#laboratory/views/projects/index.ts'

/**
 * A request as its sender sees it: for the account that sent it, for everybody who holds its link, and for staff.
 *
 * @throws Response 404 for one that the reader may not see, and for one that does not exist
 */
export async function loadRequest(context: PageContext, reference: string, url: URL) {
  const asked = url.searchParams.get('key')
  const key = isLinkToken(asked) ? asked : undefined
  const { database } = context.get(servicesContext)
  const { request, quotations } = await readAsHolder(database, context.get(callerContext), key, async (db) => ({
    request: await findRequest(db, reference),
    quotations: await quotationsForRequest(db, reference),
  }))
  if (!request) throw data(null, { status: 404 })
  // Staff may look at this page too; what is theirs alone is not on it, nor who of them it was.
  const { id: _id, accountId: _account, assignedTo: _to, assignee: _who, events, ...told } = request
  return {
    ...told,
    kindName: kindName(request.kind),
    events: events
      .filter(({ kind }) => kind === 'answer' || kind === 'state')
      .map(({ id, kind, body, at }) => ({ id, kind, body, at })),
    // What staff have not sent yet is not on it either.
    quotations: quotations.filter(({ number, draft }) => number > 0 && !draft),
    key: key ?? null,
    // Without a browser on the machine the reader’s own makes the PDF.
    pdf: findPrinter() !== undefined,
  }
}

import { data } from 'react-router'
import type { Ignored } from '#contract/views/material-state.ts'
import { isLinkToken } from '#pages/reading/link-token.ts'
import { callerContext, type PageContext, servicesContext } from '#pages/reading/services.ts'
import { findPrinter } from '#server/print/print-pdf.ts'
import { isStaff } from '#server/db/database.ts'
import { readAsHolder } from '#server/requests/index.ts'
import { quotationDocument } from '#laboratory/views/projects/index.ts'

/**
 * Quotation for staff, its customer, and holders of the link of its request. An unknown version is replaced by the
 * newest, with a notice.
 * @throws Response 404 if it does not exist or is not visible to the reader
 */
export async function loadQuotation(context: PageContext, reference: string, search: URLSearchParams) {
  const requestedKey = search.get('key')
  const key = isLinkToken(requestedKey) ? requestedKey : undefined
  const requested = search.get('version')
  const { database } = context.get(servicesContext)
  const caller = context.get(callerContext)
  const quotation = await readAsHolder(database, caller, key, async (db) => {
    const number = /^[1-9]\d?$/.exec(requested ?? '')?.[0]
    const named = number === undefined ? undefined : await quotationDocument(db, reference, Number(number))
    return named ?? quotationDocument(db, reference)
  })
  if (!quotation) throw data(null, { status: 404 })
  const ignored =
    requested === null || requested === String(quotation.number) ? [] : [ignoredVersion(requested, quotation.number)]
  const staff = isStaff(caller)
  return {
    quotation,
    ignored,
    // Without a browser on the server, the reader's browser makes the PDF.
    pdf: findPrinter() !== undefined,
    staff,
    key: key ?? null,
    // Only staff have the list of quotations; customers have their projects.
    ...(!staff && { above: caller.kind === 'account' ? [{ label: 'Projects', to: '/projects' }] : [] }),
  }
}

function ignoredVersion(requested: string, shown: number): Ignored {
  return {
    text: `version=${requested.slice(0, 60)}`,
    why: `This version is not available. Version ${shown} is shown.`,
  }
}

import { data } from 'react-router'
import type { Ignored } from '#contract/views/material-state.ts'
import { isLinkToken } from '#pages/link-token.ts'
import { callerContext, type PageContext, servicesContext } from '#pages/services.ts'
import { findPrinter } from '#server/print/print-pdf.ts'
import { isStaff } from '#server/db/database.ts'
import { readAsHolder } from '#server/requests/index.ts'
import { quotationDocument } from '#laboratory/views/projects/index.ts'

/**
 * A quotation for staff, its customer, and anyone who holds the link of its request. A version that does not exist for the reader gives way to the
 * newest, and is told.
 *
 * @throws Response 404 for one that the reader may not see, and for one that does not exist
 */
export async function loadQuotation(context: PageContext, reference: string, search: URLSearchParams) {
  const asked = search.get('key')
  const key = isLinkToken(asked) ? asked : undefined
  const wanted = search.get('version')
  const { database } = context.get(servicesContext)
  const caller = context.get(callerContext)
  const quotation = await readAsHolder(database, caller, key, async (db) => {
    const number = /^[1-9]\d?$/.exec(wanted ?? '')?.[0]
    const named = number === undefined ? undefined : await quotationDocument(db, reference, Number(number))
    return named ?? quotationDocument(db, reference)
  })
  if (!quotation) throw data(null, { status: 404 })
  const ignored =
    wanted === null || wanted === String(quotation.number) ? [] : [ignoredVersion(wanted, quotation.number)]
  const staff = isStaff(caller)
  return {
    quotation,
    ignored,
    // Without a browser on the machine the reader's own makes the PDF.
    pdf: findPrinter() !== undefined,
    staff,
    key: key ?? null,
    // The list of all quotations is staff's; customers have those of their projects.
    ...(!staff && { above: caller.kind === 'account' ? [{ label: 'Projects', to: '/projects' }] : [] }),
  }
}

function ignoredVersion(wanted: string, shown: number): Ignored {
  return {
    text: `version=${wanted.slice(0, 60)}`,
    why: `No such version is open to you: this is version ${shown}.`,
  }
}

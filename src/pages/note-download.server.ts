import { type PageContext, callerContext, referenceContext, servicesContext } from '#pages/services.ts'
import { type Download, noteDownload } from '#server/export/note-download.ts'

/** Records the download of a file in the audit log; for visitors one line per hour. */
export function notePageDownload(context: PageContext, { file, line }: Pick<Download, 'file' | 'line'>): Promise<void> {
  const caller = context.get(callerContext)
  const taker = caller.kind === 'account' ? `account ${caller.accountId}` : caller.kind
  const { database } = context.get(servicesContext)
  return noteDownload(database, { caller, taker, file, line, reference: context.get(referenceContext) })
}

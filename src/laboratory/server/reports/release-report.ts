import { AppError } from '#contract/errors.ts'
import { type ReportContent, reportContent } from '#contract/reports/report.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Writer } from '#server/db/database.ts'
import { holdProject } from '#laboratory/server/projects/index.ts'

/** What the history of the project adds. */
export type Unnumbered = Omit<ReportContent, 'form' | 'number'>

export type ReleasedReport = {
  readonly projectId: string
  readonly content: Unnumbered
  /** The issue that its releaser saw as the newest; 0 for a first one. */
  readonly after: number
  readonly request: string | null
}

/**
 * Releases a report to the customer as the next issue, for good. Staff's alone.
 *
 * @returns its number
 * @throws AppError `conflict` where somebody has released one meanwhile, `invalid_request` for another issue without a reason
 */
export async function releaseReport(
  db: Writer,
  caller: Caller,
  { projectId, content, after, request }: ReleasedReport,
): Promise<number> {
  await holdProject(db, projectId)
  const { newest } = await db
    .selectFrom('report')
    .where('project_id', '=', projectId)
    .select((of) => of.fn.coalesce(of.fn.max('number'), of.val(0)).as('newest'))
    .executeTakeFirstOrThrow()
  if (newest !== after)
    throw new AppError('conflict', 'Another report has been released meanwhile. Load the page again to see it.')
  if (newest > 0 && content.reason === '')
    throw new AppError('invalid_request', 'Nothing was released.', {
      issues: [{ path: 'reason', message: 'Say why the report is released again' }],
    })
  const number = newest + 1
  const whole = reportContent.parse({ form: 'material-insights/report/1', number, ...content })
  await db
    .insertInto('report')
    .values({
      project_id: projectId,
      number,
      content: JSON.stringify(whole),
      released_by: caller.kind === 'account' ? caller.accountId : null,
    })
    .execute()
  await appendAudit(db, {
    action: 'report.release',
    object: projectId,
    after: { project: content.project, number },
    request,
  })
  return number
}

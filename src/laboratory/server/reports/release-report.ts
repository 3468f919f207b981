import { AppError } from '#contract/errors.ts'
import { type ReportContent, reportContent } from '#contract/reports/report.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Writer, Reader } from '#server/db/database.ts'
import { lockProject } from '#laboratory/server/projects/index.ts'

/** Data of the issue, in addition to the content. */
export type Unnumbered = Omit<ReportContent, 'form' | 'number'>

export type ReleasedReport = {
  readonly projectId: string
  readonly content: Unnumbered
  /** The newest issue that the caller has seen; 0 for the first. */
  readonly after: number
  readonly request: string | null
}

/**
 * Releases a report to the customer as the next permanent issue. Staff only.
 *
 * @returns its number
 * @throws AppError `conflict` if another user has released one; `invalid_request` for a further issue without reason
 */
export async function releaseReport(
  db: Writer,
  caller: Caller,
  { projectId, content, after, request }: ReleasedReport,
): Promise<number> {
  await lockProject(db, projectId)
  const { newest } = await db
    .selectFrom('report')
    .where('project_id', '=', projectId)
    .select((of) => of.fn.coalesce(of.fn.max('number'), of.val(0)).as('newest'))
    .executeTakeFirstOrThrow()
  if (newest !== after) throw new AppError('conflict', 'Another user has released a report. Reload the page to see it.')
  if (newest > 0 && content.reason === '')
    throw new AppError('invalid_request', 'Nothing was released.', {
      issues: [{ path: 'reason', message: 'Enter the reason why the report is released again' }],
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

export type ReportLine = { readonly number: number; readonly releasedAt: Date }

/** Issues of a report, newest first. */
export function listReports(db: Reader, projectId: string): Promise<ReportLine[]> {
  return db
    .selectFrom('report')
    .where('project_id', '=', projectId)
    .orderBy('number', 'desc')
    .select(['number', 'released_at as releasedAt'])
    .execute()
}

/** An issue, by default the newest; undefined if not visible to the caller. */
export async function findReport(db: Reader, projectId: string, number?: number): Promise<ReportContent | undefined> {
  const row = await db
    .selectFrom('report')
    .where('project_id', '=', projectId)
    .$if(number !== undefined, (query) => query.where('number', '=', number!))
    .orderBy('number', 'desc')
    .select('content')
    .limit(1)
    .executeTakeFirst()
  return row && reportContent.parse(JSON.parse(row.content))
}

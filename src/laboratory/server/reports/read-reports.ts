import { type ReportContent, reportContent } from '#contract/reports/report.ts'
import type { Reader } from '#server/db/database.ts'

export type ReportLine = { readonly number: number; readonly releasedAt: Date }

/** Issues of the report of a project that the caller may see, the newest first. */
export function listReports(db: Reader, projectId: string): Promise<ReportLine[]> {
  return db
    .selectFrom('report')
    .where('project_id', '=', projectId)
    .orderBy('number', 'desc')
    .select(['number', 'released_at as releasedAt'])
    .execute()
}

/** An issue, the newest without a number; undefined where there is none that the caller may see. */
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

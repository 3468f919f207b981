import { data } from 'react-router'
import { read } from '#pages/reading/reader.ts'
import { callerContext, type PageContext } from '#pages/reading/services.ts'
import { isStaff } from '#server/db/database.ts'
import { findPrinter } from '#server/print/print-pdf.ts'
import { findProject } from '#laboratory/server/projects/index.ts'
import { findReport, listReports } from '#laboratory/server/reports/index.ts'
import { remarksOf } from '#laboratory/views/certificates/index.ts'

/**
 * Issue of a report for staff and its customer. Default: the newest.
 * @throws Response 404 if the project is not visible to the reader or has no released report
 */
export async function loadReport(context: PageContext, code: string, requested: string | null) {
  if (requested !== null && !/^[1-9]\d?$/.test(requested)) throw data(null, { status: 404 })
  const number = requested === null ? undefined : Number(requested)
  const found = await read(context, async (db) => {
    const project = await findProject(db, code)
    const content = project && (await findReport(db, project.id, number))
    return content && { content, issues: await listReports(db, project.id) }
  })
  if (!found) throw data(null, { status: 404 })
  const { content, issues } = found
  return {
    content,
    remarks: remarksOf(content.tests),
    issues: issues.map((issue) => issue.number),
    pdf: findPrinter() !== undefined,
    staff: isStaff(context.get(callerContext)),
  }
}

import { data } from 'react-router'
import { mayDo } from '#contract/access/staff-actions.ts'
import { drawCurves } from '#pages/answers/draw-report.server.ts'
import { callerContext, computationOwnerContext, type PageContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { roleOf } from '#server/access/index.ts'
import { listReports } from '#laboratory/server/reports/index.ts'
import { matchesByName } from '#laboratory/server/specimens/index.ts'
import { remarksOf } from '#laboratory/views/certificates/index.ts'
import { contentOf, provenCards, reportCardRecords, reportDraft } from '#laboratory/views/reports/index.ts'

const noWords = { summary: '', deviations: '', uncertainty: '', reason: '' }

/** @throws Response 404 for an unknown project */
export async function loadReportDraft(context: PageContext, code: string) {
  const mayRelease = mayDo(roleOf(context.get(callerContext)), 'releases.change')
  const { draft, charts, coils, ...view } = await readAsStaff(context, 'projects.read', async (db) => {
    const draft = await reportDraft(db, code)
    if (!draft) throw data(null, { status: 404 })
    const { project, cells, lacks, differences, tests } = draft
    return {
      draft,
      charts: await drawCurves(db, draft),
      coils: await reportCardRecords(db, cells),
      code: project.code,
      remarks: remarksOf(tests),
      lacks,
      differences,
      /** Results that name an unknown specimen. */
      named: (await matchesByName(db, project)).length,
      cells,
      mayRelease,
      issued: await listReports(db, project.id),
    }
  })
  const cards = await provenCards(coils, context.get(computationOwnerContext))
  return {
    ...view,
    content: {
      ...contentOf(draft, { charts, cards }, noWords),
      charts: charts.map(({ svg: _svg, ...chart }) => chart),
    },
  }
}
export type ReportDraftData = Awaited<ReturnType<typeof loadReportDraft>>

import { data } from 'react-router'
import { accountContext, type PageContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { latestIssuer, listCertificates } from '#laboratory/server/certificates/index.ts'
import { orderNumberOf } from '#laboratory/server/quotations/index.ts'
import { findProject } from '#laboratory/server/projects/index.ts'
import { certificateDraft, remarksOf } from '#laboratory/views/certificates/index.ts'

/** @throws Response 404 for an unknown project */
export function loadCertificateDraft(context: PageContext, code: string) {
  return readAsStaff(context, 'projects.read', async (db) => {
    const project = await findProject(db, code)
    if (!project) throw data(null, { status: 404 })
    const { tests, missing, differences, synthetic, specimens } = await certificateDraft(db, project)
    return {
      code: project.code,
      title: project.title,
      customer: project.organisation,
      tests,
      remarks: remarksOf(tests),
      missing,
      differences,
      synthetic,
      specimens: specimens.length,
      issued: await listCertificates(db, project.id),
      order: await orderNumberOf(db, project.id),
      former: await latestIssuer(db),
      inspector: context.get(accountContext)?.name ?? '',
    }
  })
}

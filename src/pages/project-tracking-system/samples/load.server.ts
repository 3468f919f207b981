import { data } from 'react-router'
import type { PageContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { findProject } from '#laboratory/server/projects/index.ts'
import { followSpecimens, listDeliveries } from '#laboratory/server/specimens/index.ts'

/** @throws Response 404 for an unknown project */
export function loadSamples(context: PageContext, code: string) {
  return readAsStaff(context, 'projects.read', async (db) => {
    const project = await findProject(db, code)
    if (!project) throw data(null, { status: 404 })
    return {
      code: project.code,
      title: project.title,
      deliveries: await listDeliveries(db, project.id),
      specimens: await followSpecimens(db, project),
    }
  })
}
export type SamplesData = Awaited<ReturnType<typeof loadSamples>>

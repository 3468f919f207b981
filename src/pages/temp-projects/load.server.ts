import type { PageContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { temporaryProjects } from '#laboratory/views/projects/index.ts'

export function loadTemporary(context: PageContext) {
  return readAsStaff(context, 'projects.read', async (db) => ({ projects: await temporaryProjects(db) }))
}
export type TemporaryData = Awaited<ReturnType<typeof loadTemporary>>

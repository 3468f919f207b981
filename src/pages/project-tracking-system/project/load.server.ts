import { data } from 'react-router'
import { testTypes } from '#core/test-types/registry.ts'
import { callerContext, type PageContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { listOrganisations } from '#server/organisations/index.ts'
import { staffProject } from '#laboratory/views/projects/index.ts'

/** @throws Response 404 for an unknown code */
export async function loadProject(context: PageContext, code: string) {
  const caller = context.get(callerContext)
  const { project, organisations } = await readAsStaff(context, 'projects.read', async (db) => {
    const found = await staffProject(db, caller, code)
    const temporary = found?.temporary === true
    return {
      project: found,
      organisations: temporary ? (await listOrganisations(db)).map(({ id, name }) => ({ id, name })) : [],
    }
  })
  if (!project) throw data(null, { status: 404 })
  return {
    project,
    organisations,
    tests: testTypes.map(({ code: value, name }) => ({ value: value as string, label: `${value}, ${name}` })),
  }
}
export type ProjectData = Awaited<ReturnType<typeof loadProject>>
export type Project = ProjectData['project']

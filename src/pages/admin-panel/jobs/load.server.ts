import { type PageContext, servicesContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { readJobQueue } from '#views/jobs/job-queue.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

export function loadJobs(context: PageContext, search: URLSearchParams) {
  const { jobKinds = [] } = context.get(servicesContext)
  const { state, kind, job } = readSearch(module.state, search)
  return readAsStaff(context, 'jobs.read', async (db) => ({
    kind: kind === undefined ? null : { id: kind, name: jobKinds.find(({ id }) => id === kind)?.name ?? kind },
    ...(await readJobQueue(db, jobKinds, { state, kind, job })),
  }))
}
export type JobsData = Awaited<ReturnType<typeof loadJobs>>

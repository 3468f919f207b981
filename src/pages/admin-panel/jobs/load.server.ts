import { type PageContext, servicesContext } from '#pages/services.ts'
import { readAsStaff } from '#pages/staff.server.ts'
import { queueOfJobs } from '#views/jobs/queue-of-jobs.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

/** Jobs in the state and of the kind that the address names, and the one of them that it names. */
export function loadJobs(context: PageContext, search: URLSearchParams) {
  const { jobKinds = [] } = context.get(servicesContext)
  const { state, kind, job } = readSearch(module.state, search)
  return readAsStaff(context, 'jobs.read', async (db) => ({
    kind: kind === undefined ? null : { id: kind, name: jobKinds.find(({ id }) => id === kind)?.name ?? kind },
    ...(await queueOfJobs(db, jobKinds, { state, kind, job })),
  }))
}
export type JobsData = Awaited<ReturnType<typeof loadJobs>>

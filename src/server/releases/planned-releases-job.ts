import { recurring, saysCounts } from '#server/jobs/job-kind.ts'
import { closeDueReleases } from './planned.ts'

/** Every minute: planned releases whose time has come. What each of them brings is one transaction of its own. */
export const plannedReleasesJob = recurring({
  id: 'planned-releases',
  name: 'Planned releases',
  every: 60,
  says: saysCounts({ published: 'published release' }),
  work:
    ({ database, log }) =>
    async () => {
      const published = await closeDueReleases(database)
      for (const name of published) log(`release ${name} was due and is published`)
      return { result: { published: published.length } }
    },
})

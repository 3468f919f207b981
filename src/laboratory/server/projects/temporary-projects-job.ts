import { operator } from '#server/db/database.ts'
import { recurring, saysCounts } from '#server/jobs/job-kind.ts'
import { laboratoryDay } from './laboratory-day.ts'
import { tidyTemporary } from './temporary.ts'

/** Every hour: owners of temporary projects are told that their last day comes, and what is over is archived. */
export const temporaryProjectsJob = recurring({
  id: 'temporary-projects',
  name: 'Temporary projects',
  every: 3600,
  says: saysCounts({ warned: 'announced end', archived: 'archived project' }),
  work: () => async () => ({
    as: operator,
    counted: (db) => tidyTemporary(db, { today: laboratoryDay() }),
  }),
})

import { operator } from '#server/db/database.ts'
import { recurring } from '#server/jobs/job-kind.ts'
import { laboratoryDay } from './laboratory-day.ts'
import { tidyTemporary } from './temporary.ts'

/** Every hour: owners of temporary projects are told that their last day comes, and what is over is archived. */
export const temporaryProjectsJob = recurring({
  id: 'temporary-projects',
  name: 'Temporary projects',
  every: 3600,
  work: () => async () => ({
    as: operator,
    work: (db) => tidyTemporary(db, { today: laboratoryDay() }),
  }),
})

import { z } from 'zod'
import { operator } from '#server/db/database.ts'
import type { JobKind } from '#server/jobs/job-kind.ts'
import { laboratoryDay } from './laboratory-day.ts'
import { tidyTemporary } from './temporary.ts'

/** Every hour: owners of temporary projects are told that their last day comes, and what is over is archived. */
export const temporaryProjectsJob: JobKind<object> = {
  id: 'temporary-projects',
  name: 'Temporary projects',
  input: z.object({}),
  weight: 'light',
  attempts: 3,
  pause: { first: 60, longest: 900 },
  every: 3600,
  work: () => async () => ({
    as: operator,
    work: (db) => tidyTemporary(db, { today: laboratoryDay() }),
  }),
}

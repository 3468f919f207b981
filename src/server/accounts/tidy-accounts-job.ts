import { z } from 'zod'
import type { JobKind } from '#server/jobs/job-kind.ts'
import { tidyAccounts } from './housekeeping.ts'

/** Every hour: accounts whose deletion is due, and rows that are past their use. */
export const tidyAccountsJob: JobKind<object> = {
  id: 'tidy-accounts',
  name: 'Tidying up',
  input: z.object({}),
  weight: 'light',
  attempts: 3,
  pause: { first: 60, longest: 900 },
  every: 3600,
  work:
    ({ database, log }) =>
    async () => {
      await tidyAccounts(database, log)
      return {}
    },
}

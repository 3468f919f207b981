import { recurring } from '#server/jobs/job-kind.ts'
import { tidyAccounts } from './housekeeping.ts'

/** Every hour: accounts whose deletion is due, and rows that are past their use. */
export const tidyAccountsJob = recurring({
  id: 'tidy-accounts',
  name: 'Tidying up',
  every: 3600,
  work:
    ({ database, log }) =>
    async () => {
      await tidyAccounts(database, log)
      return {}
    },
})

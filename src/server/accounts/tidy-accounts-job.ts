import { recurring, saysCounts } from '#server/jobs/job-kind.ts'
import { tidyAccounts } from './housekeeping.ts'

/** Every hour: accounts whose deletion is due, and rows that are past their use. */
export const tidyAccountsJob = recurring({
  id: 'tidy-accounts',
  name: 'Tidying up',
  every: 3600,
  says: saysCounts({ accounts: 'erased account', records: 'cleared record' }),
  work:
    ({ database, log }) =>
    async () => ({ result: await tidyAccounts(database, log) }),
})

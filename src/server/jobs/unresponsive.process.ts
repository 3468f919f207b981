/** Process for heavy jobs whose work blocks forever. With `DIE_AFTER_CLAIM` it kills itself before it reports its job. */
import { readConfig } from '#server/config.ts'
import { prepareUrl } from '#server/db/access.ts'
import { openDatabase } from '#server/db/database.ts'
import { anyInput } from './job-kind.ts'
import { probe } from './probe.process.ts'
import { startJobRunner } from './runner.ts'

const config = readConfig(process.env)
const { access } = await prepareUrl(config.databaseUrl!)
const database = await openDatabase(access)
const endless = {
  ...probe,
  work: () => () => {
    for (;;);
  },
}
const runner = startJobRunner(
  { database, config, log: () => {} },
  {
    kinds: [anyInput(endless)],
    onTaken({ id, kind, lease, queuedBy }) {
      if (process.env['DIE_AFTER_CLAIM']) process.kill(process.pid, 'SIGKILL')
      process.send?.({ id, kind, lease, queuedBy })
    },
  },
)
await runner.runDue()

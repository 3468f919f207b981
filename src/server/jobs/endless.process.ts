/** A process for heavy jobs whose work never ends and never answers, as that of a file that takes too long; tests end it. */
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
      process.send?.({ id, kind, lease, queuedBy })
    },
  },
)
await runner.runDue()

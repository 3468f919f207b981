/** Does the heavy jobs that are due, then ends; `heavy-process.ts` starts it. */
import { setPriority } from 'node:os'
import { readConfig } from '#server/config.ts'
import { prepareUrl } from '#server/db/access.ts'
import { openDatabase } from '#server/db/database.ts'
import { jobKinds } from './kinds.ts'
import { startJobRunner } from './runner.ts'

/** Below whoever answers readers. */
const lowPriority = 10

setPriority(lowPriority)
const config = readConfig(process.env)
const log = (line: string) => console.error(line)
const { access } = await prepareUrl(config.databaseUrl!)
const database = await openDatabase(access, log, { prepared: config.preparedStatements })
let ending = false
const runner = startJobRunner({ database, config, log }, { kinds: jobKinds.filter(({ weight }) => weight === 'heavy') })
// Signals of a terminal go to all its processes: only the end of the channel to the site counts.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => {})
process.once('disconnect', () => void end())
await runner.runDue().catch((error: unknown) => log(`heavy jobs: ${String(error)}`))
await end()

async function end(): Promise<void> {
  if (ending) return
  ending = true
  await runner.stop()
  await database.close()
  process.exit()
}

/** Runs the jobs of a weight (its argument) that are due, then ends. Started by `server/jobs/heavy-process.ts`. */
import { readFileSync } from 'node:fs'
import { openArchive } from '#api/v1/bulk/open-archive.ts'
import { readConfig } from '#server/config.ts'
import { prepareUrl } from '#server/db/access.ts'
import { openDatabase } from '#server/db/database.ts'
import { openOriginals } from '#server/files/index.ts'
import { jobKinds } from './kinds.ts'
import { startJobRunner } from '#server/jobs/runner.ts'

// A terminal sends its signals to all processes; this one ends only when the channel to the site closes.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => {})
let end = (): Promise<void> | never => process.exit()
process.once('disconnect', () => void end())
if (!process.connected) process.exit()

const config = readConfig(process.env)
const log = (line: string) => console.error(line)
const { access } = await prepareUrl(config.databaseUrl!)
const database = await openDatabase(access, log, {
  prepared: config.preparedStatements,
  // On a busy machine this process of low priority waits long for its turn.
  idleLimit: 600_000,
})
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const services = {
  database,
  config,
  originals: openOriginals(config),
  openArchive: openArchive({ database, config: { version } }),
  dataDir: config.dataDir,
  log,
}
/** Resident memory above which the process ends and a new one continues, because memory of a large job is not freed [bytes]. */
const maxMemory = 256e6
const runner = startJobRunner(services, {
  kinds: jobKinds.filter(({ weight }) => weight === process.argv[2]),
  enough: () => process.memoryUsage.rss() > maxMemory,
  onTaken: ({ id, kind, lease, queuedBy }) => process.send?.({ id, kind, lease, queuedBy }),
})
let ending: Promise<void> | undefined
end = () =>
  (ending ??= (async () => {
    await runner.stop()
    await database.close()
    process.exit()
  })())
await runner.runDue().catch((error: unknown) => log(`heavy jobs: ${String(error)}`))
await end()

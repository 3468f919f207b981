import { formatCount } from '#core/format-count.ts'
import type { Secrets } from '#server/accounts/secrets.ts'
import { recordAuditHead } from '#server/audit/index.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { openOriginals } from '#server/files/index.ts'
import { startHeavyProcess } from '#server/jobs/heavy-process.ts'
import { type LogReceiver, startAuditExport } from '#server/log-export/index.ts'
import { startJobRunner } from '#server/jobs/runner.ts'
import { jobKinds } from './jobs/kinds.ts'
import { uploadsInBucket, uploadsInFolder } from '#laboratory/server/upload/index.ts'

type BackgroundOptions = {
  readonly database: Database
  /** Address of the database for other processes of the site. */
  readonly url: string
  readonly config: Config
  readonly secrets: Secrets
  /** File of the program that runs heavy jobs. */
  readonly heavyProgram: string
  /** Of the audit log. */
  readonly receivers: readonly LogReceiver[]
}

/** Starts the work that a host does once, whatever the number of its processes: jobs, audit heads, export of the audit log, expiry of uploads. */
export function startBackground(
  { database, url, config, secrets, heavyProgram, receivers }: BackgroundOptions,
  log: (line: string) => void,
): { readonly stop: () => Promise<void> } {
  if (config.role === 'web') return { stop: async () => {} }
  const heads = recordHeadsDaily(database, config.dataDir, log)
  const expiry = removeExpiredUploads(config, log)
  const originals = openOriginals(config)
  const services = { database, config, sealing: secrets.sealing, originals, dataDir: config.dataDir, log }
  const runners = (['light', 'distant', 'distant'] as const).map((runnerWeight) =>
    startJobRunner(services, { kinds: jobKinds.filter(({ weight }) => weight === runnerWeight) }),
  )
  const processes = (['heavy', 'background'] as const).map((weight) =>
    startHeavyProcess({ database, url, kinds: jobKinds, weight, program: heavyProgram, log }),
  )
  const audit = startAuditExport(database, receivers, log)
  return {
    async stop() {
      clearInterval(heads)
      clearInterval(expiry)
      await Promise.all([...runners, ...processes, audit].map((each) => each.stop()))
    },
  }
}

/** Not a job of the queue: a queue writes to the database, which fails when the disk is full. */
function removeExpiredUploads(
  { dataDir, objectUrl }: Pick<Config, 'dataDir' | 'objectUrl'>,
  log: (line: string) => void,
): NodeJS.Timeout {
  const uploads = objectUrl === undefined ? uploadsInFolder(dataDir) : uploadsInBucket(objectUrl)
  const remove = async () => {
    try {
      const removed = await uploads.removeExpired()
      if (removed > 0) log(`${formatCount(removed, 'unfinished upload')} removed: no data received for one hour.`)
    } catch (error) {
      log(`Unfinished uploads were not removed: ${(error as Error).message}`)
    }
  }
  void remove()
  return setInterval(() => void remove(), 600_000).unref()
}

/** Records the day's head of the audit log; checks hourly, because a laptop may sleep at any hour. */
function recordHeadsDaily(database: Database, dataDir: string, log: (line: string) => void): NodeJS.Timeout {
  const record = () =>
    recordAuditHead(database, dataDir).catch((error: Error) =>
      log(`The head of the audit log was not recorded: ${error.message}`),
    )
  void record()
  return setInterval(() => void record(), 3_600_000).unref()
}

import { countWords } from '#core/count-words.ts'
import type { Secrets } from '#server/accounts/secrets.ts'
import { noteAuditHead } from '#server/audit/index.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { openOriginals } from '#server/files/index.ts'
import { startHeavyProcess } from '#server/jobs/heavy-process.ts'
import { startJobRunner } from '#server/jobs/runner.ts'
import { jobKinds } from './jobs/kinds.ts'
import { removeExpired } from '#laboratory/server/upload/index.ts'

type Given = {
  readonly database: Database
  /** Where other processes of the site reach the same data. */
  readonly url: string
  readonly config: Config
  readonly secrets: Secrets
  /** File of the program that does heavy jobs. */
  readonly heavyProgram: string
}

/** What is done once for a site, however many processes answer: the jobs, and the head of the audit log. */
export function startBackground(
  { database, url, config, secrets, heavyProgram }: Given,
  say: (line: string) => void,
): { readonly stop: () => Promise<void> } {
  const notes = noteHeadsDaily(database, config.dataDir, say)
  const expiry = removeExpiredUploads(config.dataDir, say)
  const originals = openOriginals(config)
  const services = { database, config, sealing: secrets.sealing, originals, dataDir: config.dataDir, log: say }
  const runners = (['light', 'distant', 'distant'] as const).map((wanted) =>
    startJobRunner(services, { kinds: jobKinds.filter(({ weight }) => weight === wanted) }),
  )
  const heavy = startHeavyProcess({ database, url, kinds: jobKinds, program: heavyProgram, log: say })
  return {
    async stop() {
      clearInterval(notes)
      clearInterval(expiry)
      await Promise.all([...runners, heavy].map((each) => each.stop()))
    },
  }
}

/** No job of the queue: that writes to the database, which a full disk does not allow. */
function removeExpiredUploads(dataDir: string, say: (line: string) => void): NodeJS.Timeout {
  const remove = async () => {
    try {
      const removed = await removeExpired(dataDir)
      if (removed > 0) say(`${countWords(removed, 'unfinished upload')} removed: no data for an hour.`)
    } catch (error) {
      say(`unfinished uploads not removed: ${(error as Error).message}`)
    }
  }
  void remove()
  return setInterval(() => void remove(), 600_000).unref()
}

/** Looks every hour whether the day's head of the audit log is noted: a laptop that slept loses no day. */
function noteHeadsDaily(database: Database, dataDir: string, say: (line: string) => void): NodeJS.Timeout {
  const note = () =>
    noteAuditHead(database, dataDir).catch((error: Error) => say(`audit head not noted: ${error.message}`))
  void note()
  return setInterval(() => void note(), 3_600_000).unref()
}

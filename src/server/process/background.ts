import { startHousekeeping } from '#server/accounts/housekeeping.ts'
import type { Secrets } from '#server/accounts/secrets.ts'
import { noteAuditHead } from '#server/audit/index.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { startMailSender } from '#server/mail/sender.ts'
import { startDueReleases } from '#server/releases/index.ts'
import { startNotices } from '#server/notices/send-notices.ts'

type Given = { readonly database: Database; readonly config: Config; readonly secrets: Secrets }

/** What is done once for a site, however many processes answer: mails, notices, tidying up, the head of the audit log. */
export function startBackground(
  { database, config, secrets }: Given,
  say: (line: string) => void,
): { readonly stop: () => Promise<void> } {
  const { siteUrl, dataCallsPerDay: perDay, smtpUrl, mailFrom: from } = config
  const notes = noteHeadsDaily(database, config.dataDir, say)
  const housekeeping = startHousekeeping(database, say)
  const releases = startDueReleases(database, say)
  const notices = startNotices(database, { siteUrl, perDay, log: say })
  const mails = startMailSender(database, { smtpUrl, from, sealing: secrets.sealing, log: say })
  return {
    async stop() {
      clearInterval(notes)
      housekeeping.stop()
      notices.stop()
      releases.stop()
      await mails.stop()
    },
  }
}

/** Looks every hour whether the day's head of the audit log is noted: a laptop that slept loses no day. */
function noteHeadsDaily(database: Database, dataDir: string, say: (line: string) => void): NodeJS.Timeout {
  const note = () =>
    noteAuditHead(database, dataDir).catch((error: Error) => say(`audit head not noted: ${error.message}`))
  void note()
  return setInterval(() => void note(), 3_600_000).unref()
}

/**
 * A process that does the imports that wait until it is killed; a test kills it. With `STOP` it says so when the second file is asked for,
 * and stays there: then records of the first stand in a transaction that never ends.
 */
import type { ClientConfig } from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { originalsFolder } from '#server/files/originals.ts'
import { anyInput, startJobRunner } from '#server/jobs/index.ts'
import { importUploadJob } from './import-job.ts'

const { PG = '{}', ORIGINALS = '', STOP } = process.env
const admin = JSON.parse(PG) as ClientConfig
const database = await openDatabase({ admin, as: (role) => ({ ...admin, user: role }), mode: 'login' })
const originals = originalsFolder(ORIGINALS)
let reads = 0
const read: typeof originals.read = (hash) => {
  if (++reads < 2 || STOP === undefined) return originals.read(hash)
  process.stdout.write('second file\n')
  return new Promise(() => {})
}
const config = { smtpUrl: undefined, mailFrom: '', siteUrl: '', dataCallsPerDay: 1 }
startJobRunner(
  { database, config, originals: { ...originals, read }, log: () => {} },
  { kinds: [anyInput(importUploadJob)], every: 50, times: { beat: 0.2, lease: 1 } },
)
// The timers of the runner do not prevent the process from ending.
setInterval(() => {}, 60_000)

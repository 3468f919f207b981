/** Sends one queue until `mail-job.test.ts` kills it. */
import type { ClientConfig } from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { anyInput } from '#server/jobs/job-kind.ts'
import { startJobRunner } from '#server/jobs/runner.ts'
import { mailJob } from './mail-job.ts'

const admin = JSON.parse(process.env['PG'] ?? '{}') as ClientConfig
const database = await openDatabase({ admin, as: (role) => ({ ...admin, user: role }), mode: 'login' })
const config = {
  smtpUrl: process.env['SMTP'],
  mailFrom: 'Material Insights <no-reply@mi.example>',
  siteUrl: '',
  dataCallsPerDay: 1,
}
await startJobRunner({ database, config, log: () => {} }, { kinds: [anyInput(mailJob)] }).runDue()

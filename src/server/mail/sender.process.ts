/** A process that sends one queue until it is killed; `sender.test.ts` kills it. */
import type { ClientConfig } from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { startMailSender } from './sender.ts'

const admin = JSON.parse(process.env['PG'] ?? '{}') as ClientConfig
const database = await openDatabase({ admin, as: (role) => ({ ...admin, user: role }), mode: 'login' })
await startMailSender(database, {
  smtpUrl: process.env['SMTP'],
  from: 'Material Insights <no-reply@mi.example>',
}).sendDue()

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxRenderings } from '#api/limits/render-slots.ts'
import { minRate, patience } from '#api/limits/slow-requests.ts'
import { maxUploads } from '#api/limits/upload-memory.ts'
import { inputLimits } from '#api/security/input.ts'
import { logInCounts } from '#contract/site/site-rule-counts.ts'
import { supportLimits } from '#contract/support/support-limits.ts'
import { bulkLimit } from '#api/v1/bulk/slots.ts'
import { requestLimits } from '#server/requests/index.ts'
import { guestLimits, uploadLimits } from '#server/support/index.ts'
import { linkLifetimes } from '#server/accounts/registration/links.ts'
import { limits } from '#server/accounts/throttle.ts'
import { accessLifetime } from '#server/accounts/tokens.ts'
import { readConfig } from '#server/config.ts'
import { operator, visitor } from '#server/db/database.ts'
import { useApp } from '../api/example-app.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

// docs/security.md#limits, the defaults. That each holds at the limit and refuses one more is proven in the tests named there.
const site = useApp()
let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

test.each([
  // what                               as promised           as it is
  ['JSON body [bytes]', 256 * 1024, () => inputLimits.bytes],
  ['JSON depth', 20, () => inputLimits.depth],
  ['JSON keys', 200, () => inputLimits.keys],
  ['attachment [bytes]', 10 * 1024 * 1024, () => supportLimits.fileBytes],
  ['attachments of a message', 5, () => supportLimits.filesPerMessage],
  ['pictures [px]', 40_000_000, () => supportLimits.pixels],
  ['headers [ms]', 10_000, () => site.app.server.headersTimeout],
  ['whole request [ms]', 30_000, () => patience.request],
  ['whole upload [ms]', 300_000, () => site.app.server.requestTimeout],
  ['rate of an upload [kB/s]', 10, () => minRate],
  [
    'pages being made: of a connection, a line, in all',
    [4, 32, 128],
    () => [maxRenderings.socket, maxRenderings.line, maxRenderings.all],
  ],
  ['uploads at once: of a line, in all', [8, 64], () => [maxUploads.line.uploads, maxUploads.all.uploads]],
  [
    'held of uploads: of a line, in all [MiB]',
    [64, 192],
    () => [maxUploads.line.bytes / 2 ** 20, maxUploads.all.bytes / 2 ** 20],
  ],
  ['idle [ms]', 5_000, () => site.app.server.keepAliveTimeout],
  ['data calls a minute', 300, () => readConfig({}).dataCallsPerMinute],
  ['data calls an hour', 3_000, () => readConfig({}).dataCallsPerHour],
  // Why: docs/design/rate-limits.md#uploads, docs/design/rate-limits.md#visitor-addresses-and-pages, docs/design/administration.md#plans-sell-files.
  [
    'pages and searches a minute, an hour',
    [600, 12_000],
    () => [readConfig({}).pagesPerMinute, readConfig({}).pagesPerHour],
  ],
  ['files of a visitor’s line a day [MiB]', [100, 86_400], () => [uploadLimits.source.max, uploadLimits.source.within]],
  [
    'files of all visitors a day [MiB]',
    [1_000, 86_400],
    () => [uploadLimits.visitors.max, uploadLimits.visitors.within],
  ],
  ['files of an account a day [MiB]', [400, 86_400], () => [uploadLimits.account.max, uploadLimits.account.within]],
  ['conversations of guests an hour', [10, 3_600], () => [guestLimits.begin.max, guestLimits.begin.within]],
  ['request forms an hour, read and sent', [40, 10], () => [requestLimits.attempts.max, requestLimits.source.max]],
  ['archives an hour', [120, 3_600], () => [bulkLimit.max, bulkLimit.within]],
  ['data calls of an organisation a day', 10_000, () => readConfig({}).dataCallsPerDay],
  ['failed log-ins of an account', [5, 900], () => [limits.loginAccount.max, limits.loginAccount.within]],
  ['failed log-ins of a source', [20, 300], () => [limits.loginSource.max, limits.loginSource.within]],
  ['log-ins to an account from a source a minute', [30, 60], () => [limits.loginAgain.max, limits.loginAgain.within]],
  ['growing delay [s]', { first: 30, max: 900 }, () => limits.loginAccount.delay],
  ['unknown addresses of a source', [30, 3600], () => [limits.unknownEmail.max, limits.unknownEmail.within]],
  ['mails: pause [s]', [1, 180], () => [limits.mailPause.max, limits.mailPause.within]],
  ['mails of an account a day', [5, 86_400], () => [limits.mailDay.max, limits.mailDay.within]],
  ['mails of a source an hour', [20, 3600], () => [limits.mailSource.max, limits.mailSource.within]],
  ['registrations of a source an hour', [10, 3600], () => [limits.registerSource.max, limits.registerSource.within]],
  // Each is a line in the audit log.
  ['changes of the own account an hour', [100, 3600], () => [limits.ownChange.max, limits.ownChange.within]],
  // docs/security.md#where-the-site-departs-from-the-usual-defence: a reset link is good for an hour.
  ['links [s]', { login: 1800, activate: 86_400, reset: 3600 }, () => linkLifetimes],
  ['session and refresh [s]', 7 * 86_400, () => logInCounts.sessionDays.usual * 86_400],
  ['access token [s]', 3600, () => accessLifetime],
  ['calls of a directory a minute', [1000, 60], () => [limits.directory.max, limits.directory.within]],
  ['refreshes a minute', [6, 60], () => [limits.refresh.max, limits.refresh.within]],
])('%s', (_what, wanted, real) => expect(real()).toEqual(wanted))

describe('a connection to the database', () => {
  const settings = (reader: 'reads' | 'writes') => {
    const query = sql<{
      name: string
      setting: string
    }>`select name, setting || ' ' || source as setting from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`
    const work = async (by: Parameters<Parameters<TestDatabase['withCaller']>[1]>[0]) =>
      Object.fromEntries((await query.execute(by)).rows.map(({ name, setting }) => [name, setting]))
    return reader === 'reads' ? db.withCaller(visitor, work) : db.asWriter(operator, work)
  }
  test.each(['reads', 'writes'] as const)(
    'that %s: statement 5 s, lock 1 s, idle in a transaction 10 s, as settings of its role, which outlive a pooler',
    async (kind) => {
      expect(await settings(kind)).toEqual({
        idle_in_transaction_session_timeout: '10000 user',
        lock_timeout: '1000 user',
        statement_timeout: '5000 user',
      })
    },
  )
})

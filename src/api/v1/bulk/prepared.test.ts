import { unzipSync } from 'fflate'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiKeyScopes } from '#contract/v1/api-keys.ts'
import { databaseApiKeys } from '#server/api-keys/api-keys.ts'
import { archiveJob } from '#server/archives/archive-job.ts'
import { requestArchive } from '#server/archives/index.ts'
import { operator } from '#server/db/database.ts'
import { anyInput, startJobRunner } from '#server/jobs/index.ts'
import { atRelease } from '#server/releases/index.ts'
import { closeRelease, openRelease } from '#server/releases/open-release.ts'
import { preparedArchive } from '#views/datasets/index.ts'
import { bearerFor, callerOf, testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { buildApp } from '../../app.ts'
import { openArchive } from './open-archive.ts'

let database: TestDatabase
let app: FastifyInstance
let headers: { authorization: string }
beforeAll(async () => {
  database = await demoDatabase()
  app = await startApp()
  const caller = await callerOf(database, 'engineer@bmw.example')
  const made = await databaseApiKeys(database).create(caller, { name: 'test', scopes: [...apiKeyScopes], days: 1 })
  headers = { authorization: `Bearer ${made!.key}` }
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const startApp = () =>
  buildApp({ database, accounts: testAccounts(database), apiKeys: databaseApiKeys(database), config: testConfig })

async function prepare(): Promise<void> {
  const config = { smtpUrl: undefined, mailFrom: '', siteUrl: '', dataCallsPerDay: 1 }
  const services = { database, config, openArchive: openArchive({ database, config: testConfig }), log: () => {} }
  const runner = startJobRunner(services, { kinds: [anyInput(archiveJob)], every: 3_600_000 })
  await runner.runDue()
  await runner.stop()
}

test('an archive that its reader let prepare is sent by the sums of that job, and is the one that others get unprepared', async () => {
  const caller = await callerOf(database, 'engineer@bmw.example')
  const json = '/api/v1/bulk/json?materials=DP980-6'
  const asked = { format: 'json', materials: ['DP980-6'] } as const
  await database.asWriter(caller, (db) =>
    requestArchive(db, caller, { asked: { ...asked, materials: [...asked.materials] }, request: 'R1' }),
  )
  await prepare()

  const head = async (own: Record<string, string>) => {
    const other = await startApp()
    const answer = await other.inject({ method: 'HEAD', url: json, headers: own })
    await other.close()
    return answer.headers
  }
  const [prepared, unprepared] = [await head(headers), await head({})]
  expect(prepared['etag']).toBe(unprepared['etag'])
  expect(prepared['content-length']).toBe(unprepared['content-length'])
  // Only what the job has kept can tell another length.
  await database.asAdmin((client) =>
    client.query(
      `update job set checkpoint = jsonb_set(checkpoint, '{sums,0,entry,packed}', '1') where kind = 'archive'`,
    ),
  )
  const [changed, others] = [await head(headers), await head({})]
  expect(Number(changed['content-length'])).toBeLessThan(Number(prepared['content-length']))
  expect(others['content-length']).toBe(unprepared['content-length'])
})

describe('a program lets an archive be prepared', () => {
  beforeAll(async () => {
    await database.asWriter(operator, async (db) => {
      const opened = await openRelease(db, { note: 'Nothing changes.', year: 2026 })
      await closeRelease(db, opened, { note: '' })
    })
  })
  const post = (headers: object, materials: readonly string[], release?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/bulk/parquet',
      headers: { ...headers },
      payload: { materials, release },
    })
  type Answer = { job: string; state: string; files: number | null; file: string | null }
  const file = '/api/v1/bulk/parquet?materials=DP980-6'
  test.each([
    ['newest release', undefined, file],
    ['former release', '2026.4', `${file}&release=2026.4`],
  ])('of the %s, asks for its state, and fetches the file that it names', async (_which, release, address) => {
    const begun = (await post(headers, ['DP980-6'], release)).json<Answer>()
    expect(begun).toMatchObject({ state: 'waiting', materials: ['DP980-6'], file: null })
    expect((await post(headers, ['DP980-6'], release)).json()).toMatchObject({ job: begun.job })
    await prepare()
    const state = () => app.inject({ url: `/api/v1/bulk/jobs/${begun.job}`, headers })
    const done = (await state()).json<Answer>()
    expect(done).toMatchObject({ state: 'done', file: address })
    const caller = await callerOf(database, 'engineer@bmw.example')
    const asked = { format: 'parquet' as const, materials: ['DP980-6'], release }
    const prepared = await database.withCaller(await atRelease(database, caller, release), (db) =>
      preparedArchive(db, asked, testConfig.version),
    )
    expect(prepared).toMatchObject({ state: 'ready', job: begun.job })
    const archive = await app.inject({ url: done.file!, headers })
    const manifest = JSON.parse(Buffer.from(unzipSync(archive.rawPayload)['manifest.json']!).toString()) as {
      files: unknown[]
    }
    expect(manifest.files).toHaveLength(done.files!)
  })

  test('of a release that there never was is told so', async () => {
    expect((await post(headers, ['DP980-6'], '2031.9')).statusCode).toBe(404)
  })

  test('cancels it; to others it is as absent as none', async () => {
    const { job } = (await post(headers, ['dp980-6'])).json<Answer>()
    const stranger = await bearerFor(app, 'customer@autoworks.example')
    for (const method of ['GET', 'DELETE'] as const)
      expect((await app.inject({ method, url: `/api/v1/bulk/jobs/${job}`, headers: stranger })).statusCode).toBe(403)
    const cancelled = await app.inject({ method: 'DELETE', url: `/api/v1/bulk/jobs/${job}`, headers })
    expect(cancelled.json()).toMatchObject({ state: 'cancelled', file: null })
  })

  test('of a material that is closed to it, lets nothing be made', async () => {
    expect((await post(headers, ['DP980-6', 'Nothing-1'])).statusCode).toBe(403)
    expect((await post({}, ['DP980-6'])).statusCode).toBe(401)
  })
})

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerFor, callerOf, testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { buildApp } from '../../app.ts'
import { createResponseCaches } from '../../response-caches.ts'
import { isSameCaller } from '../../session/same-caller.ts'
import { planArchive } from './plan.ts'
import { takeSlot } from './slots.ts'

const url = '/api/v1/bulk/csv?materials=DP980-6'
let database: TestDatabase
let app: FastifyInstance
/** The last request, as the process sees it. */
let seen: FastifyRequest | undefined
beforeAll(async () => {
  database = await demoDatabase()
  app = await buildApp({ database, accounts: testAccounts(database), config: testConfig })
  app.addHook('onResponse', async (request) => {
    seen = request
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('records that change while somebody reads end the download, for every caller', async () => {
  const before = await app.inject({ url, headers: { range: 'bytes=0-10' } })
  const etag = String(before.headers.etag)
  await database.asAdmin((client) =>
    client.query(
      `update scalar set value = value + 1 where id = (select s.id from scalar s join tree_node n on n.id = s.material_id where n.free and s.value is not null limit 1)`,
    ),
  )
  const after = await app.inject({ url, headers: { range: 'bytes=10-', 'if-range': etag } })
  expect(after.statusCode).toBe(200)
  expect(after.headers.etag).not.toBe(etag)
})

describe('a caller whose rights have changed since', () => {
  test.each([
    ['has logged out', `update session set ended_at = now(), end_reason = 'log-out' where ended_at is null`],
    ['has another role', `update account set role = 'ROLE_REGISTRAR' where email = 'engineer@bmw.example'`],
    ['has a plan without archives', `delete from plan_feature where feature = 'bulk'`],
  ])('%s: gets no further file', async (_what, change) => {
    const headers = await bearerFor(app, 'engineer@bmw.example')
    const caller = await callerOf(database, 'engineer@bmw.example')
    await app.inject({ url: '/api/v1/scalars/00000000-0000-4000-8000-000000000000', headers })
    const request = seen!
    const services = { database, config: testConfig }
    const plan = await planArchive(
      { caller, names: ['DP980-2'], format: 'json', services, isSame: () => isSameCaller(services, request) },
      createResponseCaches(1_000_000, database).responses,
    )
    const last = plan.entries.length - 1
    expect((await plan.pack(last)).length).toBe(plan.entries[last]!.packed)
    await database.asAdmin((client) => client.query(change))
    await expect(plan.pack(last)).rejects.toMatchObject({ code: 'forbidden' })
    await database.asAdmin((client) =>
      client.query(`update account set role = 'ROLE_CUSTOMER_BMW' where email = 'engineer@bmw.example'`),
    )
  })
})

describe('not more at once', () => {
  test('than four of one caller, and than all places', () => {
    const own = Array.from({ length: 4 }, () => takeSlot('account a'))
    expect(() => takeSlot('account a')).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
    const others = Array.from({ length: 20 }, (_, i) => takeSlot(`account ${i}`))
    expect(() => takeSlot('account z')).toThrow(expect.objectContaining({ code: 'unavailable' }))
    own[0]!()
    own[0]!()
    const last = takeSlot('account z')
    expect(() => takeSlot('account y')).toThrow(expect.objectContaining({ code: 'unavailable' }))
    for (const leave of [...own, ...others, last]) leave()
    takeSlot('account a')()
  })

  test('and an archive that has been sent leaves its place', async () => {
    for (let i = 0; i < 6; i++) expect((await app.inject(url)).statusCode).toBe(200)
  })

  test('than 120 in an hour', async () => {
    const ask = () =>
      app.inject({ method: 'HEAD', url: '/api/v1/bulk/csv?materials=DP980-77', remoteAddress: '192.0.2.9' })
    for (let i = 0; i < 120; i++) expect((await ask()).statusCode).toBe(403)
    expect((await ask()).statusCode).toBe(429)
  })
})

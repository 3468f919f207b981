import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { ApiKeys } from '#server/api-keys/api-keys.ts'
import type { Feature } from '#contract/access/features.ts'
import type { ApiKeyScope } from '#contract/v1/api-keys.ts'
import type { Caller } from '#server/db/database.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { exampleDatabase, exampleOriginals } from '#tests/api/example-catalogue.ts'
import { exampleFileHash, exampleId, freeMaterial } from '#tests/api/example-records.ts'
import type { TestDatabase } from '#tests/database.ts'

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await exampleDatabase()
  await database.asAdmin((client) =>
    client.query(`insert into organisation (id, name) values ('${organisationId}', 'Autoworks');
      insert into account (id, email, role, state, organisation_id)
        values ('${accountId}', 'anna@autoworks.example', 'ROLE_CUSTOMER', 'active', '${organisationId}');
      insert into plan (id, code, name) values ('${planId}', 'small', 'Small');
      insert into subscription (organisation_id, plan_id, starts_at, ends_at, seats)
        values ('${organisationId}', '${planId}', '2020-01-01', '2120-01-01', 5);
      insert into access_grant (node_id, plan_id) values ('${freeMaterial.id}', '${planId}')`),
  )
})
afterEach(() => app.close())
afterAll(() => database.close())

const [accountId, organisationId, planId] = [exampleId(900), exampleId(901), exampleId(902)]
const url = `/api/v1/files/${exampleFileHash}`
const caller: Caller = { kind: 'account', accountId, organisationId, role: 'ROLE_CUSTOMER' }

async function ask({ free = false, own = [] as Feature[], scopes = ['data', 'export'] as ApiKeyScope[] } = {}) {
  await database.asAdmin(async (client) => {
    await client.query('delete from plan_feature')
    for (const feature of own)
      await client.query('insert into plan_feature (plan_id, feature) values ($1, $2)', [planId, feature])
    await client.query('update tree_node set free = $1 where id = $2', [free, freeMaterial.id])
  })
  const find = async () => ({ keyId: 'k', caller, scopes: new Set(scopes) })
  const apiKeys = { find, writeCalls: async () => {} } as unknown as ApiKeys
  app = await buildApp({ database, originals: exampleOriginals, apiKeys, config: testConfig })
  return app.inject({ url, headers: { authorization: `Bearer mik_${'a'.repeat(43)}` } })
}

test('an original needs any format of files in the plan, and nothing else', async () => {
  const refused = await ask({ own: ['bulk', 'api', 'comparator'] })
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    expect.stringContaining('The download of originals is not part of your plan'),
  ])
  await app.close()
  expect((await ask({ own: ['export:parquet'] })).statusCode).toBe(200)
})

test('an original of the free sample is everybody’s, and may be kept; another one may not', async () => {
  const free = await ask({ free: true })
  expect([free.statusCode, free.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  await app.close()
  const bought = await ask({ own: ['export:csv'] })
  expect([bought.statusCode, bought.headers['cache-control']]).toEqual([200, 'no-store'])
})

test('a key for data alone takes no original', async () => {
  expect((await ask({ free: true, scopes: ['data'] })).statusCode).toBe(403)
})

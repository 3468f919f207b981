import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { ApiKeys } from '#server/api-keys/api-keys.ts'
import type { Feature } from '#contract/access/features.ts'
import type { ApiKeyScope } from '#contract/api-keys.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { exampleFileHash } from '#tests/api/example-records.ts'
import { exampleStore } from '#tests/api/example-store.ts'

let app: FastifyInstance
afterEach(() => app.close())

const url = `/api/v1/files/${exampleFileHash}`
const caller = { kind: 'account', accountId: 'a', organisationId: 'o', role: 'ROLE_CUSTOMER' } as const

async function ask({ free = false, own = [] as Feature[], scopes = ['data', 'export'] as ApiKeyScope[] } = {}) {
  const { rawFile } = await exampleStore().read(caller, async (reading) => reading)
  const store = exampleStore({
    features: async () => new Set(own),
    async rawFile(hash) {
      const found = await rawFile(hash)
      return found && { ...found, free }
    },
  })
  const apiKeys = { find: async () => ({ keyId: 'k', caller, scopes: new Set(scopes) }) } as unknown as ApiKeys
  app = await buildApp({ store, apiKeys, config: testConfig })
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

import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '#api/app.ts'
import { databaseApiKeys } from '#server/api-keys/api-keys.ts'
import { callerOf, testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { demoDatabase } from '#tests/database.ts'

type ListeningApi = {
  readonly app: Awaited<ReturnType<typeof buildApp>>
  readonly database: Awaited<ReturnType<typeof demoDatabase>>
  readonly base: string
  /** API key of a customer. */
  readonly key: string
}

/** The API with the demonstration behind a port, inside tests and hooks of one file. */
export function useListeningApi(): ListeningApi {
  const api = {} as { -readonly [K in keyof ListeningApi]: ListeningApi[K] }
  beforeAll(async () => {
    api.database = await demoDatabase()
    const apiKeys = databaseApiKeys(api.database)
    const accounts = testAccounts(api.database)
    api.app = await buildApp({ database: api.database, accounts, apiKeys, config: testConfig })
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    api.base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
    const caller = await callerOf(api.database, 'engineer@bmw.example')
    api.key = (await apiKeys.create(caller, { name: 'test', scopes: ['data', 'export', 'bulk'], days: 1 }))!.key
  })
  afterAll(async () => {
    await api.app?.close()
    await api.database?.close()
  })
  return api
}

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { ApiConfig, Services } from '#api/services.ts'
import type { Store } from '#api/store.ts'
import { exampleStore } from './example-store.ts'

export const testConfig: ApiConfig = {
  environment: 'test',
  version: '0.1.0',
}

/** An app for the tests of one file, on the example catalogue unless another store is given. */
export function useApp(
  store: Store = exampleStore(),
  config: Partial<ApiConfig> = {},
): { readonly app: FastifyInstance } {
  let app: FastifyInstance | undefined
  beforeAll(async () => {
    const services: Services = { store, config: { ...testConfig, ...config } }
    app = await buildApp(services)
    await app.ready()
  })
  afterAll(() => app?.close())
  return {
    get app() {
      if (!app) throw new Error('the app is there inside tests and hooks only')
      return app
    },
  }
}

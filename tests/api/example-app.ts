import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { ApiConfig } from '#api/services.ts'
import type { Database } from '#server/db/database.ts'
import type { TestDatabase } from '../database.ts'
import { exampleDatabase, exampleOriginals } from './example-catalogue.ts'

export const testConfig: ApiConfig = {
  environment: 'test',
  version: '0.1.0',
}

/**
 * An app for the tests of one file, on a database with the example catalogue.
 *
 * @param seenBy  what the app gets instead of the database itself: one that fails, or reads as somebody else
 */
export function useApp(
  seenBy: (database: TestDatabase) => Database = (database) => database,
  config: Partial<ApiConfig> = {},
): { readonly app: FastifyInstance; readonly database: TestDatabase } {
  let app: FastifyInstance | undefined
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await exampleDatabase()
    const own = { database: seenBy(database), originals: exampleOriginals, config: { ...testConfig, ...config } }
    app = await buildApp(own)
    await app.ready()
  })
  afterAll(async () => {
    await app?.close()
    await database?.close()
  })
  const there = <T>(one: T | undefined): T => {
    if (!one) throw new Error('the app is there inside tests and hooks only')
    return one
  }
  return {
    get app() {
      return there(app)
    },
    get database() {
      return there(database)
    },
  }
}

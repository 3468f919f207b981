import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogueState } from '#server/catalogue/state.ts'
import { type Caller, operator } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { responseCache, type ResponseCaches, createResponseCaches } from './response-caches.ts'
import { cachedCatalogueResponse } from './cached-catalogue-response.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const visitor: Caller = { kind: 'visitor' }
const answer = (text: string) => async () => Buffer.from(text)
let nodes = 0
/** Another state of the tree. */
const addNode = () =>
  database.asWriter(operator, (db) =>
    db
      .insertInto('tree_node')
      .values({ level: 'category', name: `Steels ${++nodes}`, slug: `Steels-${nodes}`, parent_id: null })
      .execute(),
  )

const asking = (memory: ResponseCaches) => (text: string) =>
  cachedCatalogueResponse({ caller: visitor, services: { database }, memory }, 'menu', answer(text)).then(String)

test('an answer is made once for a state', async () => {
  const ask = asking(createResponseCaches(1000, database))
  expect(await ask('first')).toBe('first')
  expect(await ask('second')).toBe('first')
  await addNode()
  expect(await ask('third')).toBe('third')
  expect(await ask('fourth')).toBe('third')
})

test('an answer is kept under the state that it was read in', async () => {
  const memory = createResponseCaches(1000, database)
  // Something changes between the two questions.
  const late: ResponseCaches = {
    ...memory,
    async catalogueState(caller): Promise<CatalogueState> {
      const before = await memory.catalogueState(caller)
      await addNode()
      return before
    },
  }
  expect(await asking(late)('of the second state')).toBe('of the second state')
  expect(await asking(memory)('of the second state again')).toBe('of the second state')
  const earlier: ResponseCaches = { ...memory, catalogueState: async () => ({ text: 'the first state', nodes: 1 }) }
  expect(await asking(earlier)('of the first state')).toBe('of the first state')
})

test('an answer that has no room is made again', async () => {
  const memory = { ...createResponseCaches(1000, database), responses: responseCache(3) }
  const ask = asking(memory)
  expect([await ask('first'), await ask('second')]).toEqual(['first', 'second'])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { publicFigures } from './index.ts'
import { publishDrafts } from '#server/releases/index.ts'

let db: TestDatabase
let small: SmallCatalogue
beforeAll(async () => {
  ;[db, small] = await smallDatabase()
})
afterAll(() => db.close())

const ownCustomer = (): Caller => ({
  kind: 'account',
  accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  organisationId: small.autoworks,
  role: 'ROLE_CUSTOMER',
})
const figures = (caller: Caller) => db.withCaller(caller, publicFigures)

// Four public materials are released, each with one coil, test and curve; one is private and one a draft.
const released = { grades: 1, materials: 4, coils: 4, tests: 4, curves: 4 }

test.each<[string, () => Caller]>([
  ['a visitor, who may open one of them', () => visitor],
  ['the owner of a private material', ownCustomer],
  ['staff, who see drafts', () => operator],
])('the whole public catalogue counts for %s', async (_who, caller) =>
  expect(await figures(caller())).toEqual(released),
)

test('what is withdrawn or superseded does not count from the next release on, what is published does', async () => {
  await db.asAdmin(async (admin) => {
    await admin.query(`update coil set status = 'withdrawn' where id = $1`, [small.closed.coilId])
    await admin.query(`update curve set superseded = 1 where id = $1`, [small.bought.curveId])
  })
  expect(await figures(visitor)).toEqual(released)
  await db.asWriter(operator, (writer) => publishDrafts(writer, { note: 'second', year: 2026 }))
  expect(await figures(visitor)).toEqual({ grades: 1, materials: 5, coils: 4, tests: 5, curves: 4 })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { propertyColumns } from '#core/properties/shown-column.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { type CoilFilter, listCoils } from './index.ts'

const everything = { columns: propertyColumns.map(({ id }) => id), limit: 10_000 }
const all = (database: TestDatabase, caller: Caller, filter: CoilFilter = {}) =>
  database.withCaller(caller, (db) => listCoils(db, filter, everything))

describe('rows with a release', () => {
  let database: TestDatabase
  let catalogue: SmallCatalogue
  beforeAll(async () => {
    ;[database, catalogue] = await smallDatabase()
  })
  afterAll(() => database.close())
  const change = (text: string, values: unknown[]) => database.asAdmin((client) => client.query(text, values))
  const release = () => database.asWriter(operator, (db) => publishDrafts(db, { note: 'test', year: 2026 }))
  const own = async (coilId: string, caller: Caller = operator) =>
    (await all(database, caller)).find((row) => row.coilId === coilId)

  test('private and bought coils are rows of those who may read them, drafts of nobody', async () => {
    const customer = (organisationId: string): Caller => ({
      kind: 'account',
      accountId: '00000000-0000-4000-8000-000000000001',
      organisationId,
      role: 'ROLE_CUSTOMER',
    })
    const seen = async (caller: Caller) => (await all(database, caller)).map(({ coilId }) => coilId).toSorted()
    const { free, bought, own: ours, closed, forRole, draft } = catalogue
    const ids = (...materials: { readonly coilId: string }[]) => materials.map(({ coilId }) => coilId).toSorted()
    expect(await seen(visitor)).toEqual(ids(free))
    expect(await seen(customer(catalogue.autoworks))).toEqual(ids(free, bought, ours))
    expect(await seen(customer(catalogue.rival))).toEqual(ids(free))
    expect(await seen(operator)).toEqual(ids(free, bought, ours, closed, forRole))
    expect(await own(draft.coilId)).toBeUndefined()
  })

  test('a number that waits as a draft changes its row when it is released, and no other', async () => {
    const { coilId } = catalogue.free
    const before = await own(coilId)
    const [id] = Object.keys(before!.cells)
    const others = (await all(database, operator)).filter((row) => row.coilId !== coilId)
    await change(
      `insert into scalar (material_id, replicate_id, property, value, unit, method, version)
       select material_id, replicate_id, property, value + 1, unit, method, 'next' from scalar where id = $1`,
      [catalogue.free.scalarId],
    )
    expect(await own(coilId)).toEqual(before)
    await release()
    const after = await own(coilId)
    expect(after!.cells[id!]!.mean).toBe(before!.cells[id!]!.mean + 1)
    // The other drafts of the small catalogue became public with it.
    const still = new Set(others.map((row) => row.coilId))
    expect((await all(database, operator)).filter((row) => still.has(row.coilId))).toEqual(others)
  })

  test('a withdrawn specimen does not count', async () => {
    const { coilId, nodeId } = catalogue.bought
    expect(Object.keys((await own(coilId))!.cells)).not.toEqual([])
    await change(`update replicate set status = 'withdrawn', synthetic = false where material_id = $1`, [nodeId])
    // Something that waits, so that there is a release.
    await change(
      `insert into condition (material_id, series_id, label) select material_id, id, '22.5°' from test_series where material_id = $1`,
      [nodeId],
    )
    await release()
    expect((await own(coilId))!.cells).toEqual({})
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxSavedViews } from '#contract/site/saved-views.ts'
import { type Caller, type Role, visitor } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { deleteSavedView, listSavedViews, renameSavedView, restoreSavedView, saveView } from './saved-views.ts'

type Account = Extract<Caller, { kind: 'account' }>

let database: TestDatabase
let anna: Account
let others: readonly Caller[]

beforeAll(async () => {
  database = await testDatabase()
  anna = await account('anna@lab.example', 'ROLE_CUSTOMER')
  others = [
    visitor,
    await account('ben@lab.example', 'ROLE_CUSTOMER'),
    await account('editor@lab.example', 'ROLE_DATAEDITOR'),
    await account('admin@lab.example', 'ROLE_ADMIN'),
  ]
})
afterAll(() => database.close())
beforeEach(() => database.asAdmin((client) => client.query('delete from saved_view')))

async function account(email: string, role: Role): Promise<Account> {
  const { rows } = await database.asAdmin((client) =>
    client.query<{ id: string }>(`insert into account (email, role, state) values ($1, $2, 'active') returning id`, [
      email,
      role,
    ]),
  )
  return { kind: 'account', accountId: rows[0]!.id, organisationId: null, role }
}

const roof = { name: 'Roof 2027', address: '/mi-database/Steels?test=HER' }
const save = (wanted = roof) => database.asWriter(anna, (db) => saveView(db, anna.accountId, wanted))
const names = async () => (await database.withCaller(anna, (db) => listSavedViews(db, anna))).map(({ name }) => name)

describe('a view', () => {
  test('is saved, renamed, deleted and restored', async () => {
    const { id } = (await save())!
    expect(await database.withCaller(anna, (db) => listSavedViews(db, anna))).toMatchObject([{ id, ...roof }])
    expect(await database.asWriter(anna, (db) => renameSavedView(db, anna.accountId, id, 'Roof 2028'))).toBe(true)
    expect(await names()).toEqual(['Roof 2028'])
    expect(await database.asWriter(anna, (db) => deleteSavedView(db, anna.accountId, id))).toBe(true)
    expect(await names()).toEqual([])
    expect(await database.asWriter(anna, (db) => renameSavedView(db, anna.accountId, id, 'x'))).toBe(false)
    expect(await database.asWriter(anna, (db) => deleteSavedView(db, anna.accountId, id))).toBe(false)
    expect(await database.asWriter(anna, (db) => restoreSavedView(db, anna.accountId, id))).toBe(true)
    expect(await database.asWriter(anna, (db) => restoreSavedView(db, anna.accountId, id))).toBe(false)
    expect(await names()).toEqual(['Roof 2028'])
  })

  test('deleted yesterday is gone for good with the next one saved', async () => {
    const { id } = (await save())!
    await database.asWriter(anna, (db) => deleteSavedView(db, anna.accountId, id))
    await database.asAdmin((client) => client.query(`update saved_view set deleted_at = now() - interval '25 hours'`))
    await save({ ...roof, name: 'Door' })
    expect(await database.asWriter(anna, (db) => restoreSavedView(db, anna.accountId, id))).toBe(false)
    expect(await names()).toEqual(['Door'])
  })
})

test('nobody else sees or changes it, whatever owner they name', async () => {
  const { id } = (await save())!
  for (const other of others) {
    expect(await database.withCaller(other, (db) => listSavedViews(db, anna))).toEqual([])
    expect(await database.asWriter(other, (db) => renameSavedView(db, anna.accountId, id, 'mine'))).toBe(false)
    expect(await database.asWriter(other, (db) => deleteSavedView(db, anna.accountId, id))).toBe(false)
    await expect(database.asWriter(other, (db) => saveView(db, anna.accountId, roof))).rejects.toThrow(
      /row-level security/,
    )
  }
  expect(await names()).toEqual([roof.name])
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'mi-database', '/a\nb', ''])(
  'the database takes no address like %j',
  async (address) => {
    await expect(save({ ...roof, address })).rejects.toThrow(/saved_view_address_check/)
  },
)

test(`an account has ${maxSavedViews} views at most, also when saved at once or restored`, async () => {
  const { id } = (await save())!
  await database.asWriter(anna, (db) => deleteSavedView(db, anna.accountId, id))
  await database.asAdmin((client) =>
    client.query(
      `insert into saved_view (account_id, name, address) select $1, 'n ' || n, '/' from generate_series(1, $2) n`,
      [anna.accountId, maxSavedViews - 1],
    ),
  )
  const saved = await Promise.all([save(), save(), save()])
  expect(saved.filter((view) => view !== undefined)).toHaveLength(1)
  expect(await database.asWriter(anna, (db) => restoreSavedView(db, anna.accountId, id))).toBe(false)
})

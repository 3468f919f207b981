import { afterAll, beforeAll, expect, test } from 'vitest'
import { WritesRefused } from '#server/db/writes-refused.ts'
import { callerOf } from '#tests/accounts.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { databaseApiKeys } from './api-keys.ts'
import { KeyUse, listKeyUse } from './key-use.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

const day = (before: number) => new Date(Date.now() - before * 86_400_000)
const text = (before: number) => day(before).toISOString().slice(0, 10)

/** An account with a key of that name. */
async function holderOf(email: string, name: string) {
  const caller = await callerOf(database, email)
  const { id } = (await databaseApiKeys(database).create(caller, { name, scopes: ['data'], days: 30 }))!
  return { keyId: id, caller }
}
const seenBy = (caller: Awaited<ReturnType<typeof holderOf>>['caller']) =>
  database.withCaller(caller, (db) => listKeyUse(db, caller))

test('calls of a key are added up by day, of all processes together, and its owner alone sees them', async () => {
  const nightly = await holderOf('engineer@bmw.example', 'Nightly')
  const other = await holderOf('customer@autoworks.example', 'Theirs')
  for (const process of [new KeyUse(database), new KeyUse(database)]) {
    for (let i = 0; i < 3; i++) process.add(nightly)
    process.add(other)
    await process.write()
  }
  const yesterday = new KeyUse(database, { now: () => day(1) })
  yesterday.add(nightly, 40)
  await yesterday.write()
  expect(await seenBy(nightly.caller)).toMatchObject([
    {
      name: 'Nightly',
      days: [
        { day: text(0), calls: 6 },
        { day: text(1), calls: 40 },
      ],
    },
  ])
  expect(await seenBy(other.caller)).toMatchObject([{ name: 'Theirs', days: [{ day: text(0), calls: 2 }] }])
})

test('a key of somebody else is not counted, and old days go', async () => {
  const old = await holderOf('engineer@bmw.example', 'Old')
  const { caller: stranger } = await holderOf('customer@autoworks.example', 'Another')
  const use = new KeyUse(database, { now: () => day(200) })
  use.add(old, 5)
  await use.write()
  for (const caller of [stranger, old.caller]) {
    const now = new KeyUse(database)
    now.add({ keyId: old.keyId, caller })
    await now.write()
  }
  const { rows } = await database.asAdmin((client) =>
    client.query('select calls from api_key_use where key_id = $1', [old.keyId]),
  )
  expect(rows).toEqual([{ calls: 1 }])
})

test('what cannot be written is written later', async () => {
  const holder = await holderOf('engineer@bmw.example', 'Full')
  let full = true
  const use = new KeyUse({
    asWriter: (...asked) => {
      if (full) throw new WritesRefused('the disk is full')
      return database.asWriter(...asked)
    },
  })
  use.add(holder, 3)
  await use.write()
  full = false
  use.add(holder)
  await use.write()
  const { rows } = await database.asAdmin((client) =>
    client.query('select calls from api_key_use where key_id = $1', [holder.keyId]),
  )
  expect(rows).toEqual([{ calls: 4 }])
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newSecrets, parseSecrets } from '#server/accounts/secrets.ts'
import { originalsFolder } from '#server/files/originals.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { acceptHost, checkHost } from './host.ts'
import { notReadyReason, setNotReady } from './readiness.ts'

const folder = mkdtempSync(join(tmpdir(), 'mi-host-'))
let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})
const forget = () => {
  setNotReady('secrets', undefined)
  setNotReady('objects', undefined)
}
beforeEach(forget)
afterAll(forget) // other files share this process

const [own, strange] = [parseSecrets(newSecrets()), parseSecrets(newSecrets())]
const store = (name: string) => originalsFolder(join(folder, name))
const host = (secrets = own, name = 'shared') => ({ database: db, secrets, originals: store(name) })

async function reasonOf(one: ReturnType<typeof host>): Promise<string | undefined> {
  await checkHost(one, () => {})
  return notReadyReason()
}

test('hosts with the secrets and the store of the first one are ready, others are not and state why', async () => {
  const both = await Promise.all([reasonOf(host()), reasonOf(host())])
  expect(both).toEqual([undefined, undefined])
  const secrets = await reasonOf(host(strange))
  expect(secrets).toMatch(/^The secrets file does not match this database/)
  expect(secrets).not.toContain(strange.marks[0].toString('hex'))
  expect(await reasonOf(host(own, 'other'))).toMatch(/^The store of originals is not the one of this database/)
  const neither = await reasonOf(host(strange, 'other'))
  expect([neither!.includes('The secrets file'), neither!.includes('The store of originals')]).toEqual([true, true])
})

test('a store that does not answer keeps no host from being ready', async () => {
  const away = { ...store('shared'), read: () => Promise.reject(new Error('no answer')) }
  expect(await reasonOf({ ...host(), originals: away })).toBeUndefined()
})

test('changed secrets and another store are accepted by the command', async () => {
  await acceptHost(db.access.admin, host(strange, 'other'))
  expect(await reasonOf(host(strange, 'other'))).toBeUndefined()
  expect(await reasonOf(host())).toMatch(/^The secrets file.*The store of originals/)
})

test('a mark is recorded only with its original', async () => {
  const other = await testDatabase()
  const full = { ...store('full'), keep: () => Promise.reject(new Error('no room')) }
  await checkHost({ ...host(), database: other, originals: full }, () => {})
  await checkHost({ ...host(), database: other, originals: store('next') }, () => {})
  expect(notReadyReason()).toBeUndefined()
  await other.close()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { WritesRefused } from '#server/db/writes-refused.ts'
import { areSecretsOf, newSecrets, parseSecrets } from './secrets.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

test('a database knows the file of secrets again that asked first, and no other one', async () => {
  const [own, strange] = [parseSecrets(newSecrets()), parseSecrets(newSecrets())]
  expect(await areSecretsOf(db, own)).toBe(true)
  expect(await areSecretsOf(db, strange)).toBe(false)
  expect(await areSecretsOf(db, own)).toBe(true)
})

test('new keys of tokens beside the old pepper are still the same file', async () => {
  const text = newSecrets()
  const rotated = JSON.stringify({ ...JSON.parse(text), tokenKeys: JSON.parse(newSecrets()).tokenKeys })
  const other = await testDatabase()
  expect(await areSecretsOf(other, parseSecrets(text))).toBe(true)
  expect(await areSecretsOf(other, parseSecrets(rotated))).toBe(true)
  await other.close()
})

test('a database knows the file by a former pepper too, and no other file takes its place', async () => {
  const [text, { pepper }] = [newSecrets(), JSON.parse(newSecrets())]
  const file = JSON.parse(text)
  const rotated = parseSecrets(JSON.stringify({ ...file, pepper, formerPeppers: [file.pepper] }))
  const other = await testDatabase()
  expect(await areSecretsOf(other, parseSecrets(text))).toBe(true)
  expect(await areSecretsOf(other, rotated)).toBe(true)
  expect(await areSecretsOf(other, parseSecrets(JSON.stringify({ ...file, pepper })))).toBe(false)
  await other.close()
})

test('a database that refuses to store does not keep a site from starting', async () => {
  const full = { ...db, asWriter: () => Promise.reject(new WritesRefused('the disk of the database is full')) }
  expect(await areSecretsOf(full, parseSecrets(newSecrets()))).toBe(true)
})

test.each(['mi_app_read', 'mi_app_write', 'mi_staff'] as const)('%s cannot read the mark', (role) =>
  expect(db.asRole(role, (client) => client.query('select mark from app.secrets_mark'))).rejects.toThrow(
    'permission denied',
  ),
)

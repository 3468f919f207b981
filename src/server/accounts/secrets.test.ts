import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSecrets, parseSecrets, readSecrets, writeSecrets } from './secrets.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mi-secrets-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('outside prod the first start makes them, for this user alone; the next one reads the same', () => {
  const file = join(folder, 'made', 'secrets.json')
  const first = readSecrets({ file, environment: 'test' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readSecrets({ file, environment: 'test' })).toEqual(first)
})

test('in prod a start without them is refused, and names the command', () => {
  const file = join(folder, 'none.json')
  expect(() => readSecrets({ file, environment: 'prod' })).toThrow(`npm run admin -- secrets ${file}`)
  writeSecrets(file)
  expect(readSecrets({ file, environment: 'prod' }).tokenSeeds).toHaveLength(1)
  expect(() => writeSecrets(file)).toThrow(/EEXIST/)
})

test('a file that others can read is refused', () => {
  const file = join(folder, 'open.json')
  writeSecrets(file)
  chmodSync(file, 0o640)
  expect(() => readSecrets({ file, environment: 'test' })).toThrow(`chmod 600 ${file}`)
})

describe('weak or broken ones are refused, and not repeated', () => {
  const good = () => JSON.parse(newSecrets()) as { tokenKeys: string[]; pepper: string }
  test.each<[string, string]>([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no keys', JSON.stringify({ ...good(), tokenKeys: [] })],
    ['three keys', JSON.stringify({ ...good(), tokenKeys: [1, 2, 3].map(() => good().pepper) })],
    ['a short pepper', JSON.stringify({ ...good(), pepper: 'changeme' })],
    ['all zeros', JSON.stringify({ ...good(), pepper: 'A'.repeat(43) })],
    ['a repeated word', JSON.stringify({ ...good(), pepper: Buffer.from('secret!!'.repeat(4)).toString('base64url') })],
    ['a short former pepper', JSON.stringify({ ...good(), formerPeppers: ['changeme'] })],
    ['five former peppers', JSON.stringify({ ...good(), formerPeppers: [1, 2, 3, 4, 5].map(() => good().pepper) })],
    ['something more', JSON.stringify({ ...good(), debug: true })],
  ])('%s', (_why, text) => {
    const file = join(folder, 'weak.json')
    writeFileSync(file, text, { mode: 0o600 })
    expect(() => readSecrets({ file, environment: 'prod' })).toThrow(/must contain one or two tokenKeys, a pepper and/)
  })
})

test('two keys are read, and what is derived from the pepper differs from it and from each other', () => {
  const { tokenKeys, pepper } = JSON.parse(newSecrets())
  const read = parseSecrets(JSON.stringify({ tokenKeys: [...tokenKeys, JSON.parse(newSecrets()).pepper], pepper }))
  expect(read.tokenSeeds).toHaveLength(2)
  expect(new Set([read.peppers[0], read.sealing[0], read.naming[0]].map((key) => key.toString('hex'))).size).toBe(3)
})

import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLaboratoryBytes, readLaboratoryFile } from './read-laboratory-file.ts'

const rows = Array.from({ length: 50 }, (_, i) => `${i},${i * 0.25}`)
const table = Buffer.from(`time [s],force [kN]\n${rows.join('\n')}\n`)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laboratory-file-'))
  await writeFile(join(folder, 'RD 1.csv'), table)
})
afterAll(() => rm(folder, { recursive: true }))

test('a file and its bytes read the same, with hash and size', async () => {
  const fromDisk = await readLaboratoryFile(join(folder, 'RD 1.csv'))
  expect(fromDisk.reading.specimens[0]?.channels.map(({ role, values }) => [role, values.at(-1)])).toEqual([
    ['time', 49],
    ['force', 12_250],
  ])
  expect(fromDisk.hash).toBe(createHash('sha256').update(table).digest('hex'))
  expect(fromDisk.bytes).toBe(table.length)
  expect(await readLaboratoryBytes('RD 1.csv', table)).toEqual(fromDisk)
})

test('a name from outside cannot forge a line', async () => {
  const reading = readLaboratoryBytes('a\nerror: b', new Uint8Array())
  await expect(reading).rejects.toThrow(/^a\u{FFFD}error: b: the file is empty/u)
})

const codes = async (limits: object) =>
  (await readLaboratoryBytes('a', table, limits)).reading.issues
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code)

describe('limits, at the limit and one beyond', () => {
  test.each([
    [{ columns: 2 }, []],
    [{ columns: 1 }, ['too-many-columns']],
    [{ rows: 50 }, []],
    [{ rows: 49 }, ['too-many-rows']],
  ])('%j', async (limits, expected) => expect(await codes(limits)).toEqual(expected))
})

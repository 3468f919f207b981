import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { operator } from '#server/db/database.ts'
import { OriginalError } from '#server/files/index.ts'
import {
  db,
  catalogue,
  coil,
  folder,
  originals,
  request,
  tension,
  geometry,
  newBatch,
  receive,
  revision,
  seen,
  settle,
  run,
  check,
  importAll,
  useUploads,
} from '#tests/stages/upload.ts'
import * as upload from './index.ts'

useUploads()

describe('archives', () => {
  test('their files take their place, without folders and what systems leave behind', async () => {
    const batch = await newBatch()
    const archive = zipSync({
      'series/uat_rd21.csv': strToU8(tension(71)),
      '__MACOSX/._uat_rd21.csv': strToU8('x'),
      'series/.DS_Store': strToU8('x'),
    })
    await receive(batch, 'series.zip', archive)
    await settle(batch)
    const files = await check(batch)
    expect(files.map(({ name, archive: from, report }) => [name, from, report?.state])).toEqual([
      ['uat_rd21.csv', 'series.zip', 'ready'],
    ])
  })

  test('one made to exhaust memory is refused in words', async () => {
    const batch = await newBatch()
    await receive(batch, 'bomb.zip', zipSync({ 'a.csv': new Uint8Array(45_000_000) }))
    await settle(batch)
    const [file] = await check(batch)
    expect(file!.report!.issues[0]!.message).toMatch(/^bomb\.zip unpacks to \d+ times its size and was rejected/)
  })
})

test('files of the public catalogue do not go into a private material, and those of an organisation only into its own', async () => {
  const refusal = async (owner: string | null, material: string) => {
    const batch = await newBatch(owner)
    await receive(batch, 'uat_rd1.csv', tension(81))
    await settle(batch, { material, coil: 'GI 1.40', newCoil: { thickness: 1.4 }, geometry })
    const [file] = await check(batch)
    return file!.report!.issues.find(({ severity }) => severity === 'error')?.message
  }
  expect(await refusal(null, 'DP980 (91)')).toMatch(/is a private material of an organisation/)
  expect(await refusal(catalogue.rival, 'DP980 (91)')).toMatch(/^no private material of this organisation named/)
  expect(await refusal(catalogue.autoworks, 'DP980 (6)')).toMatch(/^no private material of this organisation named/)
  expect(await refusal(catalogue.autoworks, 'DP980 (91)')).toBeUndefined()
})

test('a test that compares with tension meets the tension tests of its batch, in the check as in the import', async () => {
  const batch = await newBatch()
  const points = Array.from({ length: 60 }, (_, i) => `${Math.min(i * 1200, 7500 + i * 60)},${i * 0.005}`)
  await receive(batch, 'a_shr_rd1.csv', `force,gamma\nN,-\n${points.join('\n')}\n`)
  await receive(batch, 'b_uat_rd61.csv', tension(99))
  await settle(batch)
  const [shear] = await check(batch)
  const codes = shear!.report!.issues.map(({ code }) => code)
  expect([shear!.report!.state, shear!.report!.test, codes.includes('no-tension-reference')]).toEqual([
    'ready',
    'SHR',
    false,
  ])
  const ratio = (found: readonly { readonly id: string; readonly value: number | null }[]) =>
    found.find(({ id }) => id === 'shr.fs')!.value!
  const shown = ratio(shear!.report!.specimens[0]!.scalars)
  // Shear stress over tensile stress: 7500 N over 28 mm² against 300 to 599 MPa.
  expect(shown).toBeGreaterThan(0.3)
  expect(shown).toBeLessThan(0.8)
  await importAll(batch)
  const { made } = (await seen(batch)).batch
  const stored = await db.asAdmin(
    async (admin) =>
      (
        await admin.query<{ id: string; value: number }>(
          `select property as id, value from scalar where property = 'shr.fs' and replicate_id = any($1)`,
          [made!.replicates],
        )
      ).rows,
  )
  expect(ratio(stored)).toBe(shown)
})

test('each specimen of one file gets the direction that somebody gives it', async () => {
  const batch = await newBatch()
  const rows = (strength: number, name: string) =>
    tension(strength)
      .trimEnd()
      .split('\n')
      .map((line, i) => (i === 0 ? `specimen,${line}` : i === 1 ? `-,${line}` : `${name},${line}`))
  const [head, units, ...first] = rows(51, 'A')
  await receive(batch, 'two_uat.csv', [head, units, ...first, ...rows(52, 'B').slice(2)].join('\n'))
  const choose = async (condition: string) => {
    const now = await revision(batch)
    const { files } = await seen(batch)
    const choices = new Map([[files[0]!.id, { condition }]])
    await db.asWriter(operator, (writer) => upload.chooseForFiles(writer, { batch, revision: now, choices, request }))
    return (await check(batch))[0]!.report!
  }
  await settle(batch)
  const labels = (await choose('TD 91; RD 92')).specimens.map(({ id, label }) => [id, label])
  expect(labels).toEqual([
    ['A', 'TD 91'],
    ['B', 'RD 92'],
  ])
  expect((await choose('DD')).specimens.map(({ condition }) => condition)).toEqual(['DD', 'DD'])
  const refused = await choose('TD 91; RD 92; DD 93')
  expect([refused.state, refused.issues[0]!.message]).toEqual([
    'rejected',
    expect.stringContaining('contains 2 specimens, but 3 conditions were entered'),
  ])
  const unknown = await choose('TD 91; XD 92')
  expect([unknown.state, unknown.issues[0]!.message]).toEqual([
    'rejected',
    "'XD 92' is not a condition of UAT. Example: RD 1.",
  ])
})

test('columns that a laboratory had explained are read so the next time', async () => {
  const length = { column: 'extension', role: 'extension', unit: null, sign: 1 as const, length: 50 }
  const columns = { 'generic-text': [{ column: 'force', role: 'force', unit: 'N', sign: 1 as const }, length] }
  await db.asWriter(operator, (writer) => upload.rememberColumns(writer, null, 'Lab West', columns))
  const found = await db.withCaller(operator, (reader) =>
    upload.rememberedColumns(reader, null, 'lab west', 'generic-text'),
  )
  expect(found).toEqual(columns['generic-text'])
  // Its next file states no length of the extensometer; without a laboratory the extension refers to L0 = 80 mm.
  const readFor = async (laboratory: string) => {
    const batch = await newBatch()
    await receive(batch, 'uat_rd1.csv', tension(96))
    await settle(batch, { ...coil, laboratory })
    const { scalars, curve } = (await check(batch))[0]!.report!.specimens[0]!
    return { over: scalars.find(({ id }) => id === 'uat.l0')!.value, last: curve!.x.at(-1)! }
  }
  const [west, other] = [await readFor('LAB WEST'), await readFor('')]
  expect([west.over, other.over]).toEqual([50, 80])
  expect(west.last / other.last).toBeCloseTo(80 / 50, 2)
})

test('a batch that is discarded takes its originals with it, but not those that others have', async () => {
  const [one, two] = [await newBatch(), await newBatch()]
  await receive(one, 'both.csv', tension(91))
  await receive(two, 'both.csv', tension(91))
  await receive(one, 'own.csv', tension(92))
  await db.asWriter(operator, (writer) => upload.removeFiles(writer, { batch: one, request }))
  await run()
  const kept = async (strength: number) =>
    (await originals.read(createHash('sha256').update(tension(strength)).digest('hex'))) !== undefined
  expect([await kept(91), await kept(92)]).toEqual([true, false])
})

describe('too much', () => {
  test('a full disk: refused in words, and nothing of the file is there', async () => {
    const batch = await newBatch()
    const path = join(folder, 'late.csv')
    writeFileSync(path, tension(93))
    const full = { ...originals, keep: () => Promise.reject(new OriginalError('no room')) }
    const late = { batch, name: 'late.csv', path, bytes: tension(93).length }
    const sent = upload.receiveFile({ database: db, originals: full }, operator, late, request)
    await expect(sent).rejects.toMatchObject({
      code: 'unavailable',
      message: 'late.csv was not stored: the storage of the site is full.',
    })
    expect((await seen(batch)).files).toEqual([])
    await receive(batch, 'late.csv', tension(93))
    expect((await seen(batch)).files).toHaveLength(1)
  })

  test('a table of more than 50 MB, no matter who has sent it', async () => {
    const batch = await newBatch()
    const path = join(folder, 'long.csv')
    writeFileSync(path, tension(95))
    const long = { batch, name: 'long.csv', path, bytes: 50_000_001 }
    await expect(upload.receiveFile({ database: db, originals }, operator, long, request)).rejects.toMatchObject({
      code: 'too_large',
      message: 'long.csv is larger than 50 MB. Split it into one file per specimen.',
    })
    expect((await seen(batch)).files).toEqual([])
  })

  test('a batch is full at 2,000 files, however many are sent', async () => {
    const batch = await newBatch()
    await db.asAdmin((admin) =>
      admin.query(
        `insert into upload_file (batch_id, name, hash, bytes) select $1, n || '.csv', sha256(n::text::bytea), 1 from generate_series(1, 2000) n`,
        [batch],
      ),
    )
    await expect(receive(batch, 'one more.csv', tension(94))).rejects.toMatchObject({
      code: 'too_large',
      message: 'one more.csv: a batch has at most 2000 files. Create another batch.',
    })
  })

  test('an archive of 60,000 files is not unpacked', async () => {
    const batch = await newBatch()
    const files = Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`${n}.csv`, strToU8('1')]))
    await receive(batch, 'all.zip', zipSync(files, { level: 0 }))
    await settle(batch)
    const [file] = await check(batch)
    expect(file!.report!.issues[0]!.message).toBe(
      'all.zip contains 60000 files; at most 2000 are read. Split it into several archives that contain only these files.',
    )
  })
})

import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { operator } from '#server/db/database.ts'
import { chooseForFiles, queueCheck } from '#laboratory/server/upload/index.ts'
import { check, db, importAll, newBatch, receive, run, settle, tension, useUploads } from '#tests/stages/upload.ts'
import { uploadBatch } from './upload-batch.ts'

useUploads()

async function reviewed(files: readonly (readonly [name: string, strength: number])[]) {
  const batch = await newBatch()
  for (const [name, strength] of files) await receive(batch, name, tension(strength))
  await settle(batch)
  await check(batch)
  const read = (step?: string) => db.withCaller(operator, (reader) => uploadBatch(reader, batch, { step }))
  return { batch, read }
}
const drawn = ({ charts }: NonNullable<Awaited<ReturnType<typeof uploadBatch>>>) =>
  charts.map(({ test: code, kind, count, series }) => [code, kind, count, series.map(({ label }) => label)])

test('the review draws what is new over the mean of what the coil has', async () => {
  const first = await reviewed([
    ['uat_dd1.csv', 1],
    ['uat_dd2.csv', 2],
  ])
  expect(drawn((await first.read('review'))!)).toEqual([['UAT', 'engineering', 2, ['DD 1, new', 'DD 2, new']]])
  // The coil has the tension test along RD already.
  expect((await first.read('review'))!.missing).toEqual(['UAT TD'])
  // Other steps do without.
  expect((await first.read('check'))!.charts).toEqual([])
  expect((await first.read('check'))!.made).toBeNull()
  await importAll(first.batch)
  const done = (await first.read('review'))!
  expect(done.charts).toEqual([])
  expect(done.made).toMatchObject({ files: 2, specimens: 2, sets: 0 })
  expect(done.made!.address).toMatch(/^\/mi-database\/Steels\/.*\?variant=/)

  const next = await reviewed([['uat_dd3.csv', 3]])
  const [chart] = (await next.read())!.charts
  expect(chart!.series.map(({ label }) => label)).toEqual(['DD, mean of 2 existing specimens', 'DD 3, new'])
  // By hand: at 10 % the two there have 501 and 502 MPa, and the new one 503.
  const [mean, fresh] = chart!.series
  expect(Math.max(...Array.from(mean!.y))).toBeCloseTo(501.5, 0)
  expect(Math.max(...Array.from(fresh!.y))).toBeCloseTo(503, 0)
})

test('the means that an import would make leave out the specimen that is replaced', async () => {
  const first = await reviewed([
    ['uat_td1.csv', 11],
    ['uat_td2.csv', 12],
  ])
  await importAll(first.batch)
  const next = await reviewed([['uat_td1.csv', 14]])
  const { files, revision } = (await next.read())!
  const choices = new Map([[files[0]!.id, { replaces: true }]])
  await db.asWriter(operator, (writer) =>
    chooseForFiles(writer, { batch: next.batch, revision, choices, request: 'R2' }),
  )
  await check(next.batch)
  const { difference, numbers, missing } = (await next.read())!
  expect(missing).toEqual([])
  expect(difference.replaced).toEqual(['UAT TD 1'])
  // By hand: strengths 1 MPa apart; of 11 and 12 the first gives way to 14.
  const { before, after } = numbers.find(({ property }) => property === 'Tensile strength')!
  expect([before!.n, after.n]).toEqual([2, 2])
  expect(after.mean - before!.mean).toBeCloseTo(1.5, 3)
})

test('a batch is not checked while its check runs, although all reports are there', async () => {
  const { batch, read } = await reviewed([['uat_rd51.csv', 51]])
  const { revision, checked } = (await read())!
  expect(checked).toBe(true)
  await db.asWriter(operator, (writer) => queueCheck(writer, { batch, revision, request: 'R3' }))
  const { checked: during, difference } = (await read())!
  expect([during, difference.files]).toEqual([false, 1])
  await run()
  expect((await read())!.checked).toBe(true)
})

test('files with the same bytes are one file that names the others, also from an archive', async () => {
  const batch = await newBatch()
  const same = tension(52)
  for (const name of ['uat_rd52.csv', 'copy.csv', 'uat_rd52.csv', 'copy.csv']) await receive(batch, name, same)
  await receive(batch, 'all.zip', zipSync({ 'inside.csv': Buffer.from(same), 'other.csv': Buffer.from(tension(53)) }))
  await settle(batch)
  await check(batch)
  const { files } = (await db.withCaller(operator, (reader) => uploadBatch(reader, batch)))!
  expect(files.map(({ name, duplicates }) => [name, duplicates])).toEqual([
    ['other.csv', []],
    ['uat_rd52.csv', ['copy.csv', 'inside.csv']],
  ])
})

test('an archive that cannot be unpacked is rejected in sight, whatever is changed beside it', async () => {
  const batch = await newBatch()
  await receive(batch, 'all.zip', zipSync({ 'a.csv': new Uint8Array(60_000_000) }))
  await receive(batch, 'uat_rd1.csv', tension(97))
  await settle(batch)
  await check(batch)
  const read = () => db.withCaller(operator, (reader) => uploadBatch(reader, batch))
  const refused = { name: 'all.zip', state: 'rejected', errors: 1 }
  const { files, difference, issues, checked, revision } = (await read())!
  expect([files[0], difference, checked]).toMatchObject([refused, { files: 1, rejected: 1, leftOut: 0 }, true])
  expect(issues[0]!.message).toMatch(/^all\.zip contains a\.csv with 60 MB; at most 50 MB per file are read\./)

  const choices = new Map([[files[1]!.id, { leaveOut: true }]])
  await db.asWriter(operator, (writer) => chooseForFiles(writer, { batch, revision, choices, request: 'R1' }))
  const after = (await read())!
  expect([after.files, after.difference]).toMatchObject([
    [refused, { state: 'left out' }],
    { files: 0, rejected: 1, leftOut: 1 },
  ])
})

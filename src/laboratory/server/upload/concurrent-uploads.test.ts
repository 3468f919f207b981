import { expect, test } from 'vitest'
import { uploadSettings } from '#contract/uploads/upload.ts'
import { operator } from '#server/db/database.ts'
import {
  check,
  coil,
  db,
  geometry,
  newBatch,
  queueImport,
  receive,
  request,
  revision,
  run,
  seen,
  settle,
  tension,
  useUploads,
} from '#tests/stages/upload.ts'
import * as upload from './index.ts'

useUploads()

test('the same file twice is in the batch once', async () => {
  const batch = await newBatch()
  const both = await Promise.all([receive(batch, 'one.csv', tension(51)), receive(batch, 'two.csv', tension(51))])
  expect(both.filter(({ added }) => added)).toHaveLength(1)
  expect((await seen(batch)).files).toHaveLength(1)
})

test('who changes what somebody else has changed meanwhile is told, and nothing is lost', async () => {
  const batch = await newBatch()
  const now = await revision(batch)
  await settle(batch)
  const late = db.asWriter(operator, (writer) =>
    upload.changeSettings(writer, {
      batch,
      revision: now,
      settings: uploadSettings.parse({ ...coil, laboratory: 'Late' }),
      request,
    }),
  )
  await expect(late).rejects.toMatchObject({
    code: 'conflict',
    message: /Another user or window has changed this batch/,
  })
  expect((await seen(batch)).batch.settings).toMatchObject({ laboratory: '' })
})

test('two batches that make the same coil are both in it: the later one waits, and takes the next number', async () => {
  const place = {
    material: 'Steels/AHSS/Complex-Phase/CP800/CP800-7',
    newMaterial: true,
    coil: 'GI 1.40',
    newCoil: { thickness: 1.4, coating: 'GI' },
    geometry,
  }
  const batches = [await newBatch(), await newBatch()]
  for (const [i, batch] of batches.entries()) {
    await receive(batch, 'uat_rd1.csv', tension(55 + i))
    await settle(batch, place)
    await check(batch)
    await queueImport(batch)
  }
  await Promise.all([run(), run()])
  await db.asAdmin((admin) => admin.query(`update job set due_at = now() where state = 'waiting'`))
  await run()
  const made = await Promise.all(batches.map(async (batch) => (await seen(batch)).batch.made!))
  expect(made.filter(({ newCoil }) => newCoil)).toHaveLength(1)
  const { rows } = await db.asAdmin((admin) =>
    admin.query('select number from replicate where id = any($1) order by number', [
      made.flatMap(({ replicates }) => replicates),
    ]),
  )
  expect(rows).toEqual([{ number: 1 }, { number: 2 }])
})

test('a batch that is being checked takes no file', async () => {
  const batch = await newBatch()
  await receive(batch, 'uat_rd1.csv', tension(52))
  await settle(batch)
  const now = await revision(batch)
  await db.asWriter(operator, (writer) => upload.queueCheck(writer, { batch, revision: now, request }))
  await expect(receive(batch, 'late.csv', tension(53))).rejects.toThrow('This batch is being checked or imported.')
  await run()
})

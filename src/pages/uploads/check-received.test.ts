import { expect, test } from 'vitest'
import { operator } from '#server/db/database.ts'
import { coil, db, newBatch, receive, run, seen, settle, tension, useUploads } from '#tests/stages/upload.ts'
import { checkReceived } from './check-received.server.ts'
import * as upload from '#laboratory/server/upload/index.ts'
import { uploadSettings } from '#contract/uploads/upload.ts'

useUploads()

async function dropped(batch: string) {
  await db.asWriter(operator, (writer) => checkReceived(writer, { batch, request: 'R4' }))
  await run()
  return (await seen(batch)).files.map(({ name, report }) => [name, report?.state])
}

const causes = async (batch: string) =>
  (await seen(batch)).files.map(({ report }) =>
    report?.issues.filter(({ severity }) => severity === 'error').map(({ code }) => code),
  )

test('dropped files are checked at once; without a destination this is one of the causes', async () => {
  const batch = await newBatch()
  expect(await dropped(batch)).toEqual([])
  await receive(batch, 'uat_rd61.csv', tension(61))
  expect(await dropped(batch)).toEqual([['uat_rd61.csv', 'rejected']])
  expect(await causes(batch)).toEqual([['material-missing', 'section-missing', 'gauge-length-missing']])
  await settle(batch)
  await receive(batch, 'uat_rd62.csv', tension(62))
  expect(await dropped(batch)).toEqual([
    ['uat_rd61.csv', 'ready'],
    ['uat_rd62.csv', 'ready'],
  ])
})

test('a destination ends the check without one, and more files begin it again', async () => {
  const batch = await newBatch()
  const drop = async (number: number) => {
    await receive(batch, `uat_rd${number}.csv`, tension(number))
    await db.asWriter(operator, (writer) => checkReceived(writer, { batch, request: 'R4' }))
  }
  await drop(71)
  await drop(72)
  const jobs = async () => {
    const { rows } = await db.asAdmin((admin) =>
      admin.query<{ state: string }>(`select state from job where key like '%${batch}%' order by queued_at`),
    )
    return rows.map(({ state }) => state)
  }
  expect(await jobs()).toEqual(['cancelled', 'waiting'])
  const settings = uploadSettings.parse(coil)
  await db.asWriter(operator, (writer) => upload.mergeSettings(writer, { batch, settings, request: 'R5' }))
  expect(await jobs()).toEqual(['cancelled', 'cancelled', 'waiting'])
  await run()
  expect(await causes(batch)).toEqual([[], []])
})

test('tables of published values are not read as laboratory files', async () => {
  const batch = await newBatch()
  await settle(batch)
  await receive(batch, 'sources.csv', 'key,type\n')
  expect(await dropped(batch)).toEqual([['sources.csv', undefined]])
})

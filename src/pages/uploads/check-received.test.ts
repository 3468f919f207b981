import { expect, test } from 'vitest'
import { operator } from '#server/db/database.ts'
import { db, newBatch, receive, run, seen, settle, tension, useUploads } from '#tests/stages/upload.ts'
import { checkReceived } from './check-received.server.ts'

useUploads()

async function dropped(batch: string) {
  await db.asWriter(operator, (writer) => checkReceived(writer, { batch, request: 'R4' }))
  await run()
  return (await seen(batch)).files.map(({ name, report }) => [name, report?.state])
}

test('files dropped into a batch with a destination are checked, others wait for it', async () => {
  const batch = await newBatch()
  expect(await dropped(batch)).toEqual([])
  await receive(batch, 'uat_rd61.csv', tension(61))
  expect(await dropped(batch)).toEqual([['uat_rd61.csv', undefined]])
  await settle(batch)
  await receive(batch, 'uat_rd62.csv', tension(62))
  expect(await dropped(batch)).toEqual([
    ['uat_rd61.csv', 'ready'],
    ['uat_rd62.csv', 'ready'],
  ])
})

test('tables of published values are not read as laboratory files', async () => {
  const batch = await newBatch()
  await settle(batch)
  await receive(batch, 'sources.csv', 'key,type\n')
  expect(await dropped(batch)).toEqual([['sources.csv', undefined]])
})

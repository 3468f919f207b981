import { once } from 'node:events'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { operator, withClient } from '#server/db/database.ts'
import { queueCheck } from '#laboratory/server/upload/index.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { startProdSite } from '../security/prod-site.ts'
import {
  db,
  folder,
  newBatch,
  receive,
  request,
  revision,
  seen,
  settle,
  tension,
  useUploads,
} from '../stages/upload.ts'

useUploads()
beforeAll(() => buildIfStale())

/** The job as it stands in the queue, with the number of files that have been read. */
async function check() {
  const { rows } = await db.asAdmin((admin) =>
    admin.query(
      `select state, error, jsonb_array_length(checkpoint->'read') as read from job where kind = 'upload-check'`,
    ),
  )
  return rows[0]
}

/** Whether a transaction waits for a row that another one holds. */
const isRowWaitedFor = () =>
  db.asAdmin(async (admin) => {
    const { rowCount } = await admin.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount! > 0
  })

test('a site that is told to stop in the middle of heavy work ends, and the work goes on after its next start', async () => {
  const batch = await newBatch()
  for (const [i, name] of ['a_uat_rd1.csv', 'b_uat_td1.csv'].entries()) await receive(batch, name, tension(51 + i))
  await settle(batch)
  await db.asWriter(operator, async (writer) => queueCheck(writer, { batch, revision: await revision(batch), request }))
  const environment = { MI_DATA_DIR: join(folder, 'data') }

  // Without this row the job can neither go on with its second file nor give itself back.
  await withClient(db.access.admin, async (holder) => {
    await holder.query('begin')
    await holder.query(`select from upload_file where name = 'b_uat_td1.csv' for update`)
    const site = await startProdSite(db, { environment })
    await expect.poll(isRowWaitedFor).toBe(true)
    const ended = once(site.process, 'close')
    site.process.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await site.stop()
    expect(await check()).toEqual({ state: 'waiting', error: null, read: 1 })
    await holder.query('rollback')
  })

  const again = await startProdSite(db, { environment })
  try {
    await expect.poll(async () => (await check())?.state).toBe('done')
  } finally {
    await again.stop()
  }
  const { files } = await seen(batch)
  expect(files.map(({ name, report }) => [name, report?.state])).toEqual([
    ['a_uat_rd1.csv', 'ready'],
    ['b_uat_td1.csv', 'ready'],
  ])
})

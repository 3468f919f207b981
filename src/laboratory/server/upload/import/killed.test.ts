import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  catalogueHash,
  check,
  db,
  folder,
  importAll,
  newBatch,
  originals,
  queueImport,
  receive,
  run,
  seen,
  settle,
  tension,
  undo,
  useUploads,
} from '#tests/stages/upload.ts'

useUploads()

function start(more: Record<string, string> = {}): ChildProcess {
  const { host, port, user, database } = db.access.admin
  return spawn(process.execPath, [fileURLToPath(new URL('./import.process.ts', import.meta.url))], {
    env: {
      ...process.env,
      PG: JSON.stringify({ host, port, user, database }),
      ORIGINALS: join(folder, 'data'),
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function kill(process: ChildProcess): Promise<void> {
  expect([process.exitCode, process.signalCode]).toEqual([null, null])
  const gone = once(process, 'exit')
  process.kill('SIGKILL')
  await gone
}

const jobs = () =>
  db.asAdmin(async (admin) => {
    const { rows } = await admin.query(`select state, attempts, error from job where kind = 'upload-import'`)
    return rows
  })

test('a process that is killed within an import leaves nothing of it, and the next one ends it by itself', async () => {
  const batch = await newBatch()
  for (const n of [1, 2, 3]) await receive(batch, `uat_rd1${n}.csv`, tension(60 + n))
  await settle(batch)
  await check(batch)
  const before = await catalogueHash()
  await queueImport(batch)

  const first = start({ STOP: 'yes' })
  await once(first.stdout!, 'data')
  await kill(first)
  expect(await catalogueHash()).toBe(before)
  expect((await seen(batch)).batch).toMatchObject({ imported_at: null, made: null, problem: null })
  expect(await jobs()).toEqual([{ state: 'running', attempts: 1, error: null }])

  const second = start()
  await expect.poll(jobs).toEqual([{ state: 'done', attempts: 2, error: null }])
  await kill(second)
  expect((await seen(batch)).batch.made).toMatchObject({ replicates: { length: 3 }, files: { length: 3 } })
  // What follows the import, which that process does not know.
  await run()
  const after = await catalogueHash()

  await undo(batch)
  expect(await catalogueHash()).toBe(before)
  await check(batch)
  await importAll(batch)
  expect(await catalogueHash()).toBe(after)
})

test('a database that goes within an import takes all of it along, and with it back the import is done', async () => {
  const batch = await newBatch()
  for (const n of [1, 2]) await receive(batch, `uat_rd2${n}.csv`, tension(70 + n))
  await settle(batch)
  await check(batch)
  const before = await catalogueHash()
  await queueImport(batch)
  let reads = 0
  // As the server does it when it is stopped: every connection ends in the middle of what it does.
  const read: typeof originals.read = async (hash) => {
    if (++reads === 2)
      await db.asAdmin((admin) =>
        admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`),
      )
    return originals.read(hash)
  }
  // Whether the job can still be told to have failed depends on which connection ends first.
  await run({ ...originals, read }).catch(() => {})
  expect(reads).toBe(2)
  // Connections that have ended are found by those who ask for them.
  await expect.poll(catalogueHash).toBe(before)
  expect((await seen(batch)).batch).toMatchObject({ imported_at: null, made: null, problem: null })

  await db.asAdmin((admin) =>
    admin.query(`update job set due_at = now() where kind = 'upload-import' and state <> 'done'`),
  )
  await run()
  expect((await seen(batch)).batch.made).toMatchObject({ replicates: { length: 2 }, files: { length: 2 } })
})

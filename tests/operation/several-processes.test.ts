import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfStale } from '../../scripts/build.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type ProdSite, startProdSite } from '../security/prod-site.ts'

let db: TestDatabase
let site: ProdSite
beforeAll(async () => {
  await buildIfStale()
  db = await testDatabase()
  site = await startProdSite(db, { environment: { MI_PROCESSES: '2' } })
})
afterAll(async () => {
  await site?.stop()
  await db.close()
})

/** Processes that have answered so far: each line of the log about an answer names its own. */
const answering = () =>
  new Set(
    site
      .log()
      .split('\n')
      .filter((line) => line.includes('"msg":"answered"'))
      .map((line) => (JSON.parse(line) as { pid: number }).pid),
  )

/** Asks, each time over a connection of its own, until the log tells what is expected; gives how often nobody answered. */
async function askUntil(told: () => boolean): Promise<number> {
  let lost = 0
  while (!told()) {
    const answer = await fetch(`${site.address}/careers`, {
      headers: { connection: 'close' },
      // A connection that was dealt to the one that is killed is never closed: its answer is waited for in vain.
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined)
    if (answer) expect(answer.status).toBe(200)
    else lost++
    await wait(20)
  }
  return lost
}

test('several answer behind one port', async () => {
  expect(await askUntil(() => answering().size === 2)).toBe(0)
  expect(answering()).not.toContain(site.process.pid)
})

test('one that is killed is replaced; only what was on its way to it is lost', async () => {
  const [first] = answering()
  process.kill(first!, 'SIGKILL')
  expect(await askUntil(() => answering().size === 3)).toBeLessThanOrEqual(2)
  expect(site.log()).toMatch(new RegExp(`Process ${first} ended \\(SIGKILL\\)`))
})

test('all of them end with the first', async () => {
  const all = [...answering()]
  await site.stop()
  expect(site.process.exitCode).toBe(0)
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
  await expect(db.asAdmin((admin) => admin.query('select 1'))).resolves.toBeDefined()
})

test('one that cannot start says why, and all of them end', async () => {
  const environment = { MI_PROCESSES: '2', MI_OBJECT_URL: 'https://files.example/without-a-key' }
  await expect(startProdSite(db, { environment })).rejects.toThrow(
    /ended with 1: .*MI_OBJECT_URL.*A process of the site ended before it answered/s,
  )
})

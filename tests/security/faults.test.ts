import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/password.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { cookiesOf, sameOrigin } from '../accounts.ts'
import { smallDatabase, type TestDatabase } from '../database.ts'
import { fillDisk, freeDisk } from '../fixtures/full-disk.ts'
import { type ProdSite, startProdSite } from './prod-site.ts'

// docs/security.md#operation-privacy: what the process in production does while its database stores nothing, or does not answer.
let db: TestDatabase
let site: ProdSite
const email = 'anna@steel.example'
const password = 'Anneal-Quench-7'

beforeAll(async () => {
  await buildIfStale()
  ;[db] = await smallDatabase()
  const hash = await hashPassword(password)
  await db.asAdmin((admin) =>
    admin.query(`insert into account (email, first_name, role, state, password_hash)
      values ('${email}', 'Anna', 'ROLE_CUSTOMER', 'active', '${hash}')`),
  )
  site = await startProdSite(db)
})
afterAll(async () => {
  await site?.stop()
  await db.close()
})

type Sent = { readonly headers?: Record<string, string>; readonly body?: object }
async function ask(path: string, { headers = {}, body }: Sent = {}) {
  const sent = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  }
  const answer = await fetch(site.address + path, { redirect: 'manual', ...(body ? sent : { headers }) })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const login = () => ask('/ng/gateway/login/login', { body: { email, password }, headers: sameOrigin })
const opened = { accept: 'text/html' }
const material = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6'

const readings: readonly [string, string, Sent][] = [
  ['the home page', '/?n=1', { headers: opened }],
  ['a page of the tree', '/mi-database/Steels', { headers: opened }],
  ['a material', material, { headers: opened }],
  ['what a click loads', `${material}.data`, {}],
  ['the search page', '/search?q=dp980', { headers: opened }],
  ['the search', '/api/v1/search?q=dp980', {}],
  ['the menu', '/ng/gateway/level-one/global/get-sideMenu', { body: {} }],
  ['the menu of a caller', '/ng/gateway/level-one/global/get-sideMenu-new', { body: {} }],
  ['data', '/ng/gateway/level-three/find-test', { body: { epsilon: 'DP980 (6)', test: 'UAT' } }],
]

describe('while the disk of the database is full', () => {
  let session: Record<string, string>
  let other: Record<string, string>
  const signedIn = async () => ({
    cookie: cookiesOf({ 'set-cookie': (await login()).headers.getSetCookie() }),
    ...sameOrigin,
  })
  beforeAll(async () => {
    session = await signedIn()
    other = await signedIn()
    await fillDisk(db)
  })

  test.each(readings)('%s is read', async (_what, path, sent) => {
    for (let i = 0; i < 3; i++) expect((await ask(path, sent)).status).toBe(200)
  })

  test('a reader who has logged in goes on reading, also when the access token has to be renewed', async () => {
    expect((await ask('/api/v1/account', { headers: session })).status).toBe(200)
    expect((await ask('/mi-account/security', { headers: { ...session, ...opened } })).text).toContain(email)
    const query = `email=${encodeURIComponent(email)}`
    expect((await ask(`/ng/gateway/login/getUsersInfo?${query}`, { headers: session, body: {} })).status).toBe(200)
    const renewed = await ask('/ng/gateway/login/refreshToken', { headers: session, body: {} })
    expect(renewed.status).toBe(200)
    expect((await ask('/api/v1/account', { headers: session })).status).toBe(200)
  })

  test('people log in, read with the session, renew it and log out', async () => {
    const wrong = await ask('/ng/gateway/login/login', {
      body: { email, password: 'Wrong-Pass-1' },
      headers: sameOrigin,
    })
    expect([wrong.status, (JSON.parse(wrong.text) as { message: string }).message]).toEqual([401, 'Incorrect password'])
    const own = await signedIn()
    expect((await ask('/api/v1/account', { headers: own })).text).toContain(email)
    expect((await ask('/mi-account/security', { headers: { ...own, ...opened } })).text).toContain(email)
    expect((await ask('/ng/gateway/login/refreshToken', { headers: own, body: {} })).status).toBe(200)
    const out = await fetch(`${site.address}/logout`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...own, origin: site.address, 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    })
    expect(out.status).toBeLessThan(400)
    expect((await ask('/api/v1/account', { headers: own })).status).toBe(401)
  })

  test('a session that was opened before is ended by a log-out', async () => {
    expect((await ask('/api/v1/account', { headers: other })).status).toBe(200)
    expect((await ask('/api/v1/account/logout', { headers: other, body: {} })).status).toBe(200)
    expect((await ask('/api/v1/account', { headers: other })).status).toBe(401)
    expect((await ask('/ng/gateway/login/refreshToken', { headers: other, body: {} })).status).toBe(401)
  })

  test('a saved view is refused in a plain sentence', async () => {
    const { status, headers, text } = await ask('/api/v1/account/saved-views', {
      headers: session,
      body: { name: 'x', address: '/mi-database' },
    })
    expect([status, headers.get('retry-after')]).toEqual([503, '60'])
    expect((JSON.parse(text) as { message: string }).message).toBe(
      'Changes cannot be saved at the moment, because the disk of the database is full. Reading still works. Try again later.',
    )
  })

  test('readyz tells, and so does the log, once for each process and change of the state', async () => {
    expect(JSON.parse((await ask('/readyz')).text)).toEqual({
      status: 'read-only',
      reason: 'the disk of the database is full',
    })
    // Room that the database frees by itself ends the state for a while.
    const told = site.log().match(/No changes can be stored|The database accepts changes again/g)!
    expect(told.at(-1)).toBe('No changes can be stored')
    // The process of heavy jobs, once it runs, writes a line of its own.
    expect(told.filter((text, i) => text === told[i - 1] && text === told[i - 2])).toEqual([])
  })

  test('with room again everything goes on by itself', async () => {
    await freeDisk(db)
    // A log-in tries to store, and works before that succeeds.
    const ready = async () => {
      await login()
      return JSON.parse((await ask('/readyz')).text) as unknown
    }
    await expect.poll(ready, { interval: 500 }).toEqual({ status: 'ready' })
    expect((await login()).status).toBe(200)
    for (const [, path, sent] of readings) expect((await ask(path, sent)).status).toBe(200)
    // What was read meanwhile counts.
    await expect
      .poll(async () => {
        const { rows } = await db.asAdmin((admin) =>
          admin.query<{ used: number }>(
            `select coalesce(max(used), 0)::int as used from call_count where span = 'hour'`,
          ),
        )
        return rows[0]!.used
      })
      .toBeGreaterThan(6)
  })
})

describe('while the database', () => {
  const paths = ['/mi-database/Steels', '/search?q=dp980', material]
  const comesBack = async () => {
    await expect.poll(async () => (await ask(material, { headers: opened })).status).toBe(200)
  }

  test('has all its connections taken, who would wait is told so, and nothing hangs', async () => {
    await db.asAdmin(async (admin) => {
      await admin.query('begin; lock table tree_node in access exclusive mode')
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, i) => ask(`${paths[i % 3]}?n=${i}`, { headers: opened })),
      )
      // What visitors have read before may come from memory.
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused.length).toBeGreaterThan(7)
      for (const { status, headers, text } of refused) {
        expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true])
        expect(text).toContain('Not available at the moment')
      }
      await admin.query('rollback')
    })
    await comesBack()
  })

  test('takes no connections, pages and calls say so', async () => {
    await db.asAdmin(async (admin) => {
      const limit = (most: number) =>
        admin.query(`update pg_database set datconnlimit = ${most} where datname = current_database()`)
      await limit(0)
      try {
        await admin.query(`select pg_terminate_backend(pid, 60000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
        for (const [what, path, sent] of readings) {
          // This one may be told from memory.
          if (what === 'the menu') continue
          const { status, headers } = await ask(path, sent)
          expect([path, status, Number(headers.get('retry-after')) > 0]).toEqual([path, 503, true])
        }
        expect((await ask('/readyz')).status).toBe(503)
      } finally {
        await limit(-1)
      }
    })
    await comesBack()
  })
})

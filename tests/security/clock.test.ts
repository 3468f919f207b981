import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/password.ts'
import { newSecrets } from '#server/accounts/secrets.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { ensureFaketime, findFaketime } from '../../scripts/faketime.ts'
import { mayInstall } from '../../scripts/debian.ts'
import { cookiesOf, sameOrigin } from '../accounts.ts'
import { smallDatabase, type TestDatabase } from '../database.ts'
import { type ProdSite, startProdSite } from './prod-site.ts'

// The process in production on a machine whose clock differs from the clock of the database.
const possible = findFaketime() !== undefined || mayInstall()
if (!possible) console.log('skipped: no libfaketime (Debian: faketime)')

let db: TestDatabase
let library: string
/** One data folder, as all sites are of one database. */
let data: string
const email = 'anna@steel.example'
const password = 'Anneal-Quench-7'
/** One file for all processes of the site. */
const secrets = newSecrets()

beforeAll(async () => {
  if (!possible) return
  library = ensureFaketime()
  await buildIfStale()
  data = mkdtempSync(join(tmpdir(), 'mi-clock-'))
  const [database, { autoworks }] = await smallDatabase()
  db = database
  const hash = await hashPassword(password)
  await db.asAdmin((admin) =>
    admin.query(
      `insert into account (email, first_name, role, state, password_hash, organisation_id)
       values ($1, 'Anna', 'ROLE_CUSTOMER', 'active', $2, $3)`,
      [email, hash, autoworks],
    ),
  )
})
afterAll(async () => {
  await db?.close()
  if (data) rmSync(data, { recursive: true })
})

/** The site as a process whose clock is put forward by `shift` [s]. */
function startShifted(shift: number): Promise<ProdSite> {
  return startProdSite(db, {
    secrets: (file) => writeFileSync(file, secrets, { mode: 0o600 }),
    environment: {
      MI_DATA_DIR: data,
      LD_PRELOAD: library,
      FAKETIME: `${shift < 0 ? '-' : '+'}${Math.abs(shift)}s`,
      // Timers and durations go on as they are.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  })
}

async function ask(site: ProdSite, path: string, headers: Record<string, string> = {}, body?: object) {
  const answer = await fetch(site.address + path, {
    redirect: 'manual',
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const logIn = (site: ProdSite) => ask(site, '/ng/gateway/login/login', sameOrigin, { email, password })
/** Tests of a material that Autoworks has bought, and nobody else. */
const boughtData = (site: ProdSite, headers: Record<string, string> = {}) =>
  ask(site, '/ng/gateway/level-three/find-test', headers, { epsilon: 'DP980 (2)', test: 'UAT' })

describe.skipIf(!possible).each([-60, 60, -590])('%d s off', (shift) => {
  let site: ProdSite
  beforeAll(async () => {
    site = await startShifted(shift)
  })
  afterAll(() => site?.stop())

  test('the clock of the process is that far off', async () => {
    const date = Date.parse((await ask(site, '/healthz')).headers.get('date')!)
    expect(Math.abs(date - Date.now() - shift * 1000)).toBeLessThan(30_000)
  })

  test('a customer logs in, reads what they have bought and goes on with a renewed session', async () => {
    expect((await boughtData(site)).status).not.toBe(200)
    const answer = await logIn(site)
    expect(answer.status).toBe(200)
    const session = { cookie: cookiesOf({ 'set-cookie': answer.headers.getSetCookie() }), ...sameOrigin }
    expect((await boughtData(site, session)).status).toBe(200)
    expect((await ask(site, '/ng/gateway/login/refreshToken', session, {})).status).toBe(200)
  })

  test('readyz is ready', async () => {
    expect(JSON.parse((await ask(site, '/readyz')).text)).toMatchObject({ status: 'ready' })
  })
})

describe.skipIf(!possible)('25 min behind', () => {
  let site: ProdSite
  const reason = 'The clock of this server is 25 min behind the clock of the database. Set both by NTP.'
  beforeAll(async () => {
    site = await startShifted(-1500)
  })
  afterAll(() => site?.stop())

  test('readyz and log-in return 503 with the reason, and public pages are read', async () => {
    const ready = await ask(site, '/readyz')
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '60'])
    expect(JSON.parse(ready.text)).toMatchObject({ code: 'unavailable', message: reason })
    const answer = await logIn(site)
    expect(answer.status).toBe(503)
    expect(JSON.parse(answer.text)).toMatchObject({ message: `You cannot log in at the moment. ${reason}` })
    expect((await ask(site, '/', { accept: 'text/html' })).status).toBe(200)
  })
})

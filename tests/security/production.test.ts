import { once } from 'node:events'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/password.ts'
import { newSecrets } from '#server/accounts/secrets.ts'
import { billOfMaterials, type Lock } from '../../scripts/bill-of-materials.ts'
import { billFile, buildIfStale, noticesFile } from '../../scripts/build.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type ProdSite, startProdSite } from './prod-site.ts'

// docs/security.md#input-files-output and docs/security.md#browser-platform-supply on the process as it runs in production: headers of every kind of answer, what is not there, a
// hostile run with its log.
let db: TestDatabase
let site: ProdSite
let listener: Server
/** Connections to the test's own server: the site has no business with it. */
let reached = 0
const password = 'Canary-Password-77'
const email = 'canary@steel.example'

beforeAll(async () => {
  await buildIfStale()
  db = await testDatabase()
  const hash = await hashPassword(password)
  await db.asAdmin((admin) =>
    admin.query(`insert into account (email, first_name, role, state, password_hash)
      values ('${email}', 'Canary', 'ROLE_CUSTOMER', 'active', '${hash}')`),
  )
  listener = createServer((_request, response) => response.end())
  listener.on('connection', () => reached++)
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  site = await startProdSite(db)
})
afterAll(async () => {
  await site?.stop()
  listener.close()
  await db.close()
})

const ask = (path: string, init: RequestInit = {}) => fetch(site.address + path, { redirect: 'manual', ...init })
const json = (path: string, body: object, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

describe('the start is refused', () => {
  const good = () => JSON.parse(newSecrets()) as object
  test.each<[string, (file: string) => void, RegExp]>([
    ['without secrets', () => {}, /npm run admin -- secrets/],
    [
      'with a short pepper',
      (file) => write(file, { ...good(), pepper: 'changeme' }),
      /MI_SECRETS_FILE: .*32 random bytes/,
    ],
    ['with an even one', (file) => write(file, { ...good(), pepper: 'A'.repeat(43) }), /MI_SECRETS_FILE: /],
    ['with secrets that others can read', (file) => write(file, good(), 0o644), /chmod 600/],
  ])('%s', async (_why, secrets, reason) => {
    const end = startProdSite(db, { secrets }).then((started) => started.stop())
    await expect(end).rejects.toThrow(reason)
    await end.catch((error: Error) => expect(error.message).not.toMatch(/changeme|AAAA|at .*\.ts/))
  })

  function write(file: string, secrets: object, mode = 0o600): void {
    writeFileSync(file, JSON.stringify(secrets), { mode })
  }
})

describe('every kind of answer', () => {
  const asset = basename(
    globSync('build/client/assets/*.js', { cwd: fileURLToPath(new URL('../..', import.meta.url)) })[0]!,
  )
  test.each([
    '/',
    '/mi-database',
    '/login',
    '/login?refused=company',
    '/activate?token=x',
    '/reset-password?token=x',
    '/search?q=steel',
    '/mi-account',
    '/admin-panel',
    '/mi-database/subscription-panel',
    '/support-inbox',
    '/nowhere',
    '/robots.txt',
    '/.well-known/security.txt',
    '/sitemap.xml',
    '/api',
    '/api/openapi.json',
    '/healthz',
    '/ng/nowhere',
    '/%zz',
    `/assets/${asset}`,
  ])('%s', async (path) => {
    const answer = await ask(path, { headers: { origin: 'https://evil.example' } })
    const told = Object.fromEntries(answer.headers)
    expect(answer.status).toBeLessThan(500)
    expect(told).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    const policy = told['content-security-policy'] ?? ''
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).toMatch(/base-uri 'none'/)
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:|\*/)
    const names = Object.keys(told).filter((name) => /^(?:server|x-powered-by|access-control-.*)$/.test(name))
    // Without cookie, free data are open to scripts of other sites.
    expect(names).toEqual(
      path === '/api/openapi.json' ? ['access-control-allow-origin', 'access-control-expose-headers'] : [],
    )
    expect(told['set-cookie'] ?? '').not.toMatch(/jwt|refresh/)
  })
})

test.each([
  '/dev/mail',
  '/dev',
  '/debug',
  '/metrics',
  '/seed',
  '/test',
  '/package.json',
  '/sbom.cdx.json',
  '/build/sbom.cdx.json',
  '/build/THIRD-PARTY-NOTICES.md',
  '/src/main.ts',
  '/build/server/index.js',
  '/server/index.js',
  '/.env',
  '/.git/config',
  '/.vite/manifest.json',
  '/@vite/client',
  '/node_modules/react/package.json',
  '/assets/index.js.map',
  '/assets/../server/index.js',
  '/secrets.json',
])('%s is not there', async (path) => expect((await ask(path)).status).toBe(404))

test('the build has written its bill of materials and licence texts next to what is sent', () => {
  const text = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8')
  const lock = JSON.parse(text('package-lock.json')) as Lock
  expect(JSON.parse(text(billFile))).toEqual(billOfMaterials(lock))
  const written = text(noticesFile)
  const { dependencies } = JSON.parse(text('package.json')) as { dependencies: Record<string, string> }
  for (const [name, version] of Object.entries(dependencies))
    expect(written).toContain(`### ${name} ${version}\n\nLicence: `)
  // The licence of React, as its package has it.
  expect(written).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
})

test.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND'])('%s is not a verb here', async (verb) => {
  const { hostname, port } = new URL(site.address)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (piece) => (text += piece.toString()))
  socket.write(`${verb} / HTTP/1.1\r\nHost: mi.example\r\nCookie: a=secret-cookie\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  expect(text).not.toContain('secret-cookie')
  expect(text === '' || /^HTTP\/1\.1 4\d\d /.test(text)).toBe(true)
})

describe('a hostile run', () => {
  const tokens: string[] = []
  beforeAll(async () => {
    const { token, refresh_token: refresh } = (await (
      await json('/ng/gateway/login/login', { email, password })
    ).json()) as {
      token: string
      refresh_token: string
    }
    tokens.push(token, refresh)
    const bearer = { authorization: `Bearer ${token}` }
    const own = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/canary`
    const nasty = `${own}\u2028"><script src=${own}></script>{{7*7}}\${jndi:ldap://127.0.0.1/a}`
    await Promise.all([
      json('/ng/gateway/login/login', { email, password: `${password}x` }),
      json('/ng/gateway/login/login', { email: `${email}\r\nBcc: x@y.example`, password }),
      json(`/ng/gateway/login/getUsersInfo?email=${email}&token=${token}`, {}),
      json('/ng/gateway/login/refreshToken', { refresh_token: refresh }),
      json('/ng/gateway/login/refreshToken', { refresh_token: `${refresh}x` }),
      ask(`/ng/gateway/login/resetPassword?email=${email}`),
      ask(`/login-link?token=${token}`),
      ask(`/activate?token=${token}`),
      ask(`/mi-database/${token}`),
      ask(`/%0d%0a%1b%5b2J${token}?password=${password}`),
      ask('/mi-account', {
        headers: { cookie: `jwt=${token}; jwt-2=${refresh}`, 'user-agent': `\u001B[31m${password}` },
      }).catch(() => {}),
      ask(`/search?q=${encodeURIComponent(nasty)}`),
      ask('/api/v1/account/login/company/start?email=x@127.0.0.1'),
      json('/api/v1/account/profile', { firstName: nasty, lastName: own }, bearer),
      json('/api/v1/support/thread', {}, bearer),
      json('/api/v1/support/messages', { text: nasty, key: crypto.randomUUID() }, bearer),
      json('/ng/gateway/level-three/find-test', { epsilon: nasty, test: 'UAT' }, bearer),
      ask('/api/v1/account', { headers: { authorization: `Bearer ${token}.x` } }),
      ask('/api/v1/account', { headers: { authorization: `Basic ${btoa(`${email}:${password}`)}` } }),
      ask('/healthz', {
        headers: { 'x-forwarded-for': own, 'x-forwarded-host': 'evil.example', forwarded: `for=${own}` },
      }),
    ])
  })

  test('of 200 broken bodies leaves the same process, which answers as before', async () => {
    const { pid } = site.process
    const { hostname, port } = new URL(site.address)
    const heads = [
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/octet-stream',
      'application/json',
    ]
    const bodies = [
      '--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\ntesting',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n1,2\r\n--x--\r\n--x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--',
      '--x\r\n\r\n\r\n--x\r\n--x--',
      `--x\r\n${'A'.repeat(20_000)}: b\r\n\r\n\r\n--x--`,
      '--x--\r\n\u0000\u0001',
      '{"a":',
      '\uFFFD\u0000',
      '',
      '-'.repeat(70_000),
    ]
    const paths = [
      '/requests',
      '/api/v1/support/files?name=a.csv',
      '/api/v1/support/messages',
      '/login',
      '/ng/gateway/login/login',
    ]
    const statuses = new Set<string>()
    for (let i = 0; i < 200; i++) {
      const body = bodies[i % bodies.length]!
      const [type, path] = [heads[(i >> 1) % heads.length]!, paths[(i >> 3) % paths.length]!]
      // Every other one ends in the middle: it says that more is to come, and hangs up.
      const length = Buffer.byteLength(body) + (i % 2) * 100
      const socket = connect(Number(port), hostname)
      let text = ''
      socket.on('data', (piece) => (text += piece.toString()))
      socket.on('error', () => {})
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: mi.example\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
      )
      socket.end(body)
      await once(socket, 'close')
      const status = /^HTTP\/1\.1 (\d)/.exec(text)?.[1]
      if (status) statuses.add(status)
    }
    expect([...statuses].filter((status) => status === '5')).toEqual([])
    expect([site.process.exitCode, site.process.pid]).toEqual([null, pid])
    expect((await ask('/healthz')).status).toBe(200)
  })

  test('is logged line by line, with nothing of people and no secret', () => {
    const lines = site.log().split('\n').filter(Boolean)
    const parsed = lines.map((line) => JSON.parse(line) as { msg: string; path?: string })
    expect(parsed.filter(({ msg }) => msg === 'answered').length).toBeGreaterThan(150)
    expect(parsed.filter(({ msg }) => /fail/.test(msg))).toEqual([])
    expect(parsed.map(({ path }) => path)).toContain('/ng/gateway/login/getUsersInfo')
    for (const line of lines) {
      expect(line).not.toMatch(/\p{Cc}/u)
      // Ids are random: three letters of a token stand in one now and then.
      expect(line).not.toMatch(/eyJ[\w-]{8,}\.eyJ|Canary-Password|canary@|secret-cookie|[?&](?:token|email|password)=/i)
      for (const token of tokens) expect(line).not.toContain(token.split('.')[1])
    }
  })

  test('makes the site call nobody', () => expect(reached).toBe(0))
})

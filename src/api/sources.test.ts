import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { processLog } from '#api/log.ts'
import { formRequest, serveForms } from '#tests/form-pages.ts'
import { type Person, setStage, type Stage } from '#tests/access/people.ts'
import { sameOrigin, testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'

// Every line that a request writes says from where, whether it came with a body, as a form, or was refused (docs/design/audit-and-integrity.md#origin-of-an-audit-line).
let stage: Stage
beforeAll(async () => {
  stage = await setStage(serveForms)
})
afterAll(() => stage.close())

const lines = (action: string) =>
  stage.database.asAdmin(
    async (admin) =>
      (
        await admin.query(
          `select a.network, host(s.address) as address, a.materials from audit a left join audit_address s on s.line = a.id
           where a.action = $1 order by a.id desc`,
          [action],
        )
      ).rows,
  )
const as = (who: Person) => stage.as.get(who)!
const remoteAddress = '203.0.113.7'
const here = { network: '203.0.113.0/24', address: remoteAddress, materials: null }

test('a log-in, a change by a program and a form', async () => {
  const payload = { email: 'admin@mi.example', password: 'Demo-Pass-2026' }
  const url = '/ng/gateway/login/login'
  const done = await stage.app.inject({ method: 'POST', url, payload, headers: sameOrigin, remoteAddress })
  expect(done.statusCode).toBe(200)
  expect((await lines('account.log-in'))[0]).toEqual(here)
  const change = { kind: 'organisation.create', name: 'By a program', domains: [] }
  const made = {
    method: 'POST',
    url: '/api/v1/admin/changes',
    payload: { change },
    headers: as('admin'),
    remoteAddress,
  } as const
  expect((await stage.app.inject(made)).statusCode).toBe(200)
  expect((await lines('organisation.create'))[0]).toEqual(here)
  const wrong = { ...formRequest('/login', { verb: 'log-in', email: payload.email, password: 'wrong' }), remoteAddress }
  expect((await stage.app.inject(wrong)).statusCode).toBe(401)
  expect((await lines('account.log-in-refused'))[0]).toEqual(here)
})

test('a body that comes in pieces over a socket of its own, while another asks', async () => {
  // What arrives in events of the socket must not lose who asks, nor take the address of the one beside it.
  const address = await stage.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = new URL(address)
  const payload = JSON.stringify({ email: 'nobody@elsewhere.example', password: 'x' })
  const call = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/ng/gateway/login/login',
    headers: { 'content-type': 'application/json', 'content-length': payload.length },
  })
  const answered = once(call, 'response')
  call.write(payload.slice(0, 10))
  await stage.app.inject({ url: '/healthz', remoteAddress: '198.51.100.1' })
  call.end(payload.slice(10))
  const [answer] = await answered
  answer.resume()
  await once(answer, 'end')
  expect((await lines('account.log-in-refused'))[0]).toEqual({
    network: '127.0.0.0/24',
    address: '127.0.0.1',
    materials: null,
  })
})

test.each<[string, { method: 'GET' | 'POST'; url: string; payload?: object }, string[]]>([
  [
    'by the contract',
    { method: 'POST', url: '/ng/gateway/level-three/find-test', payload: { epsilon: 'DP980 (3)', test: 'UAT' } },
    ['DP980 (3)'],
  ],
  ['as a file', { method: 'GET', url: '/api/v1/materials/DP980-3/tests/UAT.csv' }, ['DP980-3']],
  ['as an archive', { method: 'GET', url: '/api/v1/bulk/csv?materials=DP980-3,DP980-1' }, ['DP980-3', 'DP980-1']],
])('a refusal says which material was asked for: %s', async (_how, asked, materials) => {
  const app = await buildApp({ database: stage.database, accounts: testAccounts(stage.database), config: testConfig })
  const answer = await app.inject({ ...asked, headers: as('rival'), remoteAddress })
  expect(answer.statusCode).toBe(403)
  // Refusals are written behind the answer; closing waits for them.
  await app.close()
  expect((await lines('access.refused'))[0]).toEqual({ ...here, materials })
})

test('the process logs who took what from where, one line an answer', async () => {
  const written: Record<string, unknown>[] = []
  const log = processLog('prod', { write: (line) => void written.push(JSON.parse(line) as Record<string, unknown>) })
  const app = await buildApp({
    database: stage.database,
    accounts: testAccounts(stage.database),
    config: testConfig,
    log,
  })
  await app.inject({ url: '/api/v1/materials/DP980-2/tests/UAT.json', headers: as('customer'), remoteAddress })
  await app.inject({ url: '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-2.csv', remoteAddress })
  await app.inject({ url: '/healthz', remoteAddress })
  const { rows } = await stage.database.asAdmin((admin) =>
    admin.query<{ curve: string; hash: string }>(`select k.id as curve, encode(r.raw_file_hash, 'hex') as hash
      from curve k join replicate r on r.id = k.replicate_id join tree_node n on n.id = r.material_id
      where n.name = 'DP980 (2)' and r.raw_file_hash is not null and k.release is not null limit 1`),
  )
  const [{ curve, hash }] = rows as [{ curve: string; hash: string }]
  for (const url of [`/api/v1/curves/${curve}`, `/api/v1/files/${hash}`])
    await app.inject({ url, headers: as('admin'), remoteAddress })
  const [file, page, health, ...byId] = written.filter(({ msg }) => msg === 'answered')
  expect(byId.map(({ materials }) => materials)).toEqual([['DP980 (2)'], ['DP980 (2)']])
  expect(file).toMatchObject({ source: remoteAddress, materials: ['DP980-2'], account: expect.any(String) })
  expect(page).toMatchObject({ source: remoteAddress, materials: ['DP980-2'] })
  expect(health).toMatchObject({ source: remoteAddress })
  expect(health).not.toHaveProperty('materials')
  await app.close()
})

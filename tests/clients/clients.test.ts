import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { CallError, createClient } from '#client/client.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { clientText, clientTypes } from '../../scripts/api-client.ts'
import { ensurePandas } from '../../scripts/pandas.ts'

const run = promisify(execFile)
const file = (path: string) => fileURLToPath(new URL(`../../clients/${path}`, import.meta.url))

let database: TestDatabase
let app: FastifyInstance
let base: string
beforeAll(async () => {
  database = await demoDatabase()
  app = await buildApp({ database, config: testConfig })
  await app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('the types of the client are those of the description', async () => {
  // Otherwise: node scripts/api-client.ts
  expect(readFileSync(clientTypes, 'utf8')).toBe(await clientText())
})

describe('the TypeScript client', () => {
  test('calls with address, query and body; what is optional may be left out', async () => {
    const { call, file: download } = createClient({ base })
    const node = await call('GET /ng/gateway/level-one/get-attributes', {
      query: { value: 'DP980 (6)', index: 'Epsilon' },
    })
    expect(node.epsilon).toBe('DP980 (6)')
    expect((await call('GET /healthz')).status).toBe('ok')
    const { curves } = await call('POST /ng/gateway/level-three/find-test', {
      body: { epsilon: 'DP980 (6)', test: 'UAT' },
    })
    const arrow = await download(
      'GET /api/v1/curves/{id}',
      { params: { id: curves[0]!.id } },
      { accept: 'application/vnd.apache.arrow.file' },
    )
    expect(
      Buffer.from(await arrow.arrayBuffer())
        .subarray(0, 6)
        .toString(),
    ).toBe('ARROW1')
  })

  test('throws what the server said', async () => {
    const { call } = createClient({ base, token: 'mik_x' })
    const refused = await call('GET /ng/gateway/level-one/get-attributes', { query: { value: 'x' } }).catch(
      (e: unknown) => e,
    )
    expect(refused).toBeInstanceOf(CallError)
    expect(refused).toMatchObject({ status: 401, code: 'unauthenticated', message: expect.stringContaining('API key') })
  })

  // Specification, section 8: data calls.
  test.each([
    ['POST /ng/gateway/level-one/global/get-sideMenu-new', {}, 'Network response was not ok'],
    [
      'POST /ng/gateway/level-one/what-material-customer-allowed',
      { query: { domain: 'autoworks.example' } },
      'Network response was not ok',
    ],
  ] as const)('%s, answered by somebody else', async (route, input, message) => {
    const { call } = createClient({ base, fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }) })
    await expect(call(route, { ...input, body: {} })).rejects.toMatchObject({ status: 502, message })
  })

  test('its example runs', async () => {
    const { stdout } = await run(process.execPath, [file('typescript/example.ts'), base])
    expect(stdout).toMatch(/^DP980 \(6\): DP980 \(6\) GI 1\.40/)
    expect(stdout).toMatch(/points, stress up to \d+/)
    expect(stdout).toMatch(/archive of \d{5,} bytes/)
  })
})

describe('Python', () => {
  test('with the standard library alone', async () => {
    const { stdout } = await run('python3', [file('python/standard_library.py'), base])
    expect(stdout).toMatch(/^DP980 \(6\) has DP980 \(6\) GI 1\.40/)
    expect(stdout).toMatch(/archive: \d+ files, \d+ bytes, checksums fit/)
  })

  test('is told why a key is refused', async () => {
    const refused = run('python3', [file('python/standard_library.py'), base, 'mik_x'])
    await expect(refused).rejects.toThrow(/401 unauthenticated: This API key is unknown/)
  })

  test('with pandas: the greatest stresses of the curves are the published Rm', async () => {
    const { stdout } = await run(ensurePandas(), [file('python/with_pandas.py'), base])
    expect(stdout).toMatch(/^DP980 \(6\), synthetic, release \d{4}\.\d+/)
    const worst = Number(/between curves and table: (\S+)/.exec(stdout)?.[1])
    expect(worst).toBeLessThan(2e-3)
  })
})

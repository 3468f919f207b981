import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { CallError, createClient } from '#client/client.ts'
import { clientText, clientTypes } from '../../scripts/api-client.ts'
import { useListeningApi } from './listening-api.ts'

const run = promisify(execFile)
const file = (path: string) => fileURLToPath(new URL(`../../clients/${path}`, import.meta.url))

const api = useListeningApi()

test('the types of the client are those of the description', async () => {
  // Otherwise: node scripts/api-client.ts
  expect(readFileSync(clientTypes, 'utf8')).toBe(await clientText())
})

describe('the TypeScript client', () => {
  test('calls with address, query and body; what is optional may be left out', async () => {
    const { call, file: download } = createClient({ base: api.base })
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
    const { call } = createClient({ base: api.base, token: 'mik_x' })
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
    const { call } = createClient({
      base: api.base,
      fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    })
    await expect(call(route, { ...input, body: {} })).rejects.toMatchObject({ status: 502, message })
  })

  test('its example runs', async () => {
    const { stdout } = await run(process.execPath, [file('typescript/example.ts'), api.base])
    expect(stdout).toMatch(/^DP980 \(6\): DP980 \(6\) GI 1\.40/)
    expect(stdout).toMatch(/points, stress up to \d+/)
    expect(stdout).toMatch(/archive of \d{5,} bytes/)
  })
})

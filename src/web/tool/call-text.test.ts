import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callText } from './call-text.ts'

const run = promisify(execFile)
const asked: { readonly url: string | undefined; readonly key: string | undefined }[] = []
const server = createServer((request, reply) => {
  asked.push({ url: request.url, key: request.headers.authorization })
  reply.setHeader('content-type', 'application/json').end('{}')
})
let origin: string
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const path = '/api/v1/properties?range=uat.rm-RD%20980..&materials=DP980-6&release=2026.1'
const key = 'mik_example'
const env = { PATH: process.env['PATH'], MI_API_KEY: key }

test.each([
  ['Python', process.env['MI_PYTHON'] ?? 'python3', ['-c']],
  ['TypeScript', process.execPath, ['--input-type=module', '-e']],
] as const)('%s: what stands there can be pasted and run', async (language, program, flags) => {
  await run(program, [...flags, callText(language, origin + path)], { env })
  expect(asked.at(-1)).toEqual({ url: path, key: `Bearer ${key}` })
})

// Not every machine has curl: what a shell hands it is what it gets.
test('curl: what stands there can be pasted and run', async () => {
  const { stdout } = await run('sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${callText('curl', origin + path)}`], {
    env,
  })
  expect(stdout.split('\n')).toEqual(['--fail', '--header', `Authorization: Bearer ${key}`, origin + path, ''])
})

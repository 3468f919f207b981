import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { exampleStore } from '#tests/api/example-store.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { buildApp } from './app.ts'

test('a line of JSON per answer, without queries, headers, cookies and bodies', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().split('\n').filter(Boolean))
      done()
    },
  })
  const { log } = Fastify({ logger: { stream } })
  const failing = exampleStore({ attributes: async () => Promise.reject(new Error('broken')) })
  const app = await buildApp({ store: failing, config: testConfig, log })
  const secret = 'eyJhbGciOiJFZERTQSJ9'

  await app.inject({
    url: `/healthz?token=${secret}`,
    headers: { cookie: `jwt=${secret}`, authorization: `Bearer ${secret}` },
  })
  const failure = await app.inject(`/ng/gateway/level-one/get-attributes?value=${secret}`)
  await app.inject({
    method: 'POST',
    url: '/ng/gateway/level-three/find-test',
    payload: { epsilon: secret, test: 'UAT' },
  })
  await app.inject(`/%0d%0a%1b[2J?${secret}`)
  await app.close()

  const entries = lines.map(
    (line) => JSON.parse(line) as { msg: string; path?: string; status?: number; reference?: string },
  )
  expect(lines.join('\n')).not.toContain(secret)
  expect(entries.filter(({ msg }) => msg === 'answered').map(({ path, status }) => [path, status])).toEqual([
    ['/healthz', 200],
    ['/ng/gateway/level-one/get-attributes', 500],
    ['/ng/gateway/level-three/find-test', 403],
    ['/%0d%0a%1b[2J', 404],
  ])
  const { reference } = failure.json<{ reference: string }>()
  expect(entries.find(({ msg }) => msg === 'unexpected failure')?.reference).toBe(reference)
})

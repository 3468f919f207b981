import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { originOf } from './origin.ts'

async function ask(headers: Record<string, string>, site?: string): Promise<string> {
  // As behind a proxy that is believed: the framework then takes what the proxy hands on.
  const app = Fastify({ trustProxy: true })
  app.get('/', (request, reply) => reply.send(originOf(request, site)))
  const answer = await app.inject({ url: '/', headers })
  await app.close()
  return answer.statusCode === 200 ? answer.body : answer.json<{ message: string }>().message
}

test.each([
  // headers, MI_SITE_URL, origin
  [{ host: 'mi.example' }, undefined, 'http://mi.example'],
  [{ host: 'mi.example:8080' }, undefined, 'http://mi.example:8080'],
  [{ host: '[::1]:3000' }, undefined, 'http://[::1]:3000'],
  [{ host: 'mi.example', 'x-forwarded-host': 'evil.example' }, undefined, 'http://mi.example'],
  [{ host: 'mi.example', 'x-forwarded-proto': 'https' }, undefined, 'https://mi.example'],
  [{ host: 'mi.example', 'x-forwarded-proto': 'javascript' }, undefined, 'http://mi.example'],
  [{ host: 'evil.example', 'x-forwarded-host': 'evil.example' }, 'https://mi.example', 'https://mi.example'],
  [{ host: 'a<b' }, 'https://mi.example/', 'https://mi.example'],
])('%j with %j: %s', async (headers, site, origin) => expect(await ask(headers, site)).toBe(origin))

test.each(['x:99999', 'a<b', 'a/b', 'a b', 'me@evil.example', '[::', 'a:b', '-', 'a"b'])(
  'the host %j is none, and that is not a failure of ours',
  async (host) => expect(await ask({ host })).toBe('The Host header is missing or malformed.'),
)

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { minRate, patience, refuseSlowRequests } from './slow-requests.ts'

let clock = 0
let app: FastifyInstance
let check: () => void
let client: Socket
let answer = ''
/** Bytes of the body that have reached its reader. */
let arrived = 0

beforeEach(async () => {
  clock = 0
  answer = ''
  arrived = 0
  app = Fastify({ bodyLimit: 2 ** 27 })
  check = refuseSlowRequests(app, () => clock)
  const parts = ['application/octet-stream', 'multipart/form-data']
  for (const type of parts) app.addContentTypeParser(type, (_request, _payload, done) => done(null))
  const count = async (request: FastifyRequest) => {
    for await (const piece of request.raw as AsyncIterable<Buffer>) arrived += piece.length
    return { arrived }
  }
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify waits for its handlers
  app.post('/files', count)
  app.addContentTypeParser('application/json', (_request, payload, done) => {
    payload.on('data', (piece: Buffer) => (arrived += piece.length))
    payload.once('end', () => done(null))
  })
  app.post('/calls', async () => ({ arrived }))
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(403).send('no') }, () => undefined)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  client = connect(Number(port), '127.0.0.1')
  client.on('data', (piece: Buffer) => (answer += piece.toString()))
  client.on('error', () => {}) // cut in the middle of what it sends
})
afterEach(async () => {
  client.destroy()
  await app.close()
})

const begin = (path: string, type: string, length: number) =>
  client.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`)

async function send(bytes: number) {
  const before = arrived
  client.write(Buffer.alloc(bytes))
  await expect.poll(() => arrived).toBe(before + bytes)
}

/** As much time as a request may take, and a little. */
const wait = (ms: number = patience.request + 1) => {
  clock += ms
  check()
}
const enough = minRate * (patience.request + 1)

test.each(['application/octet-stream', 'multipart/form-data; boundary=x'])(
  'a file (%s) may take minutes as long as it comes',
  async (type) => {
    begin('/files', type, 8 * enough + 1)
    for (let i = 0; i < 8; i++) {
      await send(enough)
      wait()
    }
    await send(1)
    await expect.poll(() => answer).toMatch(/^HTTP\/1.1 200 /)
    // Nothing is remembered of it: the connection is good for the next one.
    wait()
    begin('/files', type, 1)
    await send(1)
    await expect.poll(() => answer.match(/HTTP\/1.1 200 /g)).toHaveLength(2)
  },
)

test('a file that hardly comes is refused, however well it began', async () => {
  begin('/files', 'application/octet-stream', 50_000_000)
  await send(4 * enough)
  wait()
  await send(enough - 1_000)
  wait()
  await expect.poll(() => answer).toMatch(/^HTTP\/1.1 408 /)
  expect(answer).toContain('was not received in time')
})

test('a body that is not a file has the time of a request, however fast it comes', async () => {
  begin('/calls', 'application/json', 50_000_000)
  await send(8 * enough)
  clock += patience.request
  check()
  expect(answer).toBe('')
  wait(1)
  await expect.poll(() => answer).toMatch(/^HTTP\/1.1 408 /)
})

test('a connection that goes on sending after a refusal is cut', async () => {
  const closed = once(client, 'close')
  begin('/refused', 'application/octet-stream', 50_000_000)
  await expect.poll(() => answer).toMatch(/^HTTP\/1.1 403 /)
  wait()
  await closed
})

test('a connection that does not read its refusal is cut at the next look', async () => {
  const closed = once(client, 'close')
  begin('/calls', 'application/json', 10)
  await send(1)
  client.pause()
  wait()
  check()
  client.resume()
  await closed
  expect(client.destroyed).toBe(true)
})

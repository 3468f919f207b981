import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerTooMuch } from '../failures.ts'
import { limitInFlight, maxInFlight } from './in-flight.ts'

let server: Server
let sockets: Socket[] = []
/** Requests that somebody works on. */
let working: ServerResponse[] = []
let most = 0
let refused = 0

beforeEach(async () => {
  sockets = []
  working = []
  most = 0
  refused = 0
  server = createServer((_request, response) => {
    working.push(response)
    response.once('close', () => working.splice(working.indexOf(response), 1))
    most = Math.max(most, working.length)
  })
  const refuse = answerTooMuch('test')
  limitInFlight(server, {
    proxies: 1,
    refuse: (response) => {
      refused += 1
      refuse(response)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Sends that many requests at once over a connection of its own. */
function burst(requests: number, line = '203.0.113.66') {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const told = { text: '', closed: false }
  socket.on('data', (piece: Buffer) => (told.text += piece.toString()))
  socket.on('close', () => (told.closed = true))
  socket.on('error', () => {})
  // What a client writes into the header itself stands before what the proxy has seen.
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 198.51.100.1, ${line}\r\n\r\n`.repeat(requests))
  return told
}
const answerAll = () => [...working].forEach((response) => response.end('done'))
const statuses = ({ text }: { readonly text: string }) =>
  text.match(/HTTP\/1.1 \d+/g)?.map((line) => line.slice(9)) ?? []

test('a connection has so many requests answered, one refused, and ends', async () => {
  const told = burst(20)
  await expect.poll(() => [working.length, refused]).toEqual([maxInFlight.connection, 1])
  const other = burst(1)
  await expect.poll(() => working.length).toBe(maxInFlight.connection + 1)
  answerAll()
  await expect.poll(() => told.closed).toBe(true)
  expect(statuses(told)).toEqual([...Array<string>(maxInFlight.connection).fill('200'), '503'])
  expect(told.text).toMatch(/retry-after: 1\r\n/i)
  await expect.poll(() => statuses(other)).toEqual(['200'])
  expect(most).toBe(maxInFlight.connection + 1)
})

test('a line has so many requests answered at once, over however many connections; other lines go on', async () => {
  const each = maxInFlight.connection
  const count = maxInFlight.line / each + 25
  const all = Array.from({ length: count }, () => burst(each))
  await expect.poll(() => [working.length, refused]).toEqual([maxInFlight.line, 25])
  const honest = burst(1, '198.51.100.7')
  await expect.poll(() => working.length).toBe(maxInFlight.line + 1)
  answerAll()
  await expect.poll(() => statuses(honest)).toEqual(['200'])
  await expect.poll(() => all.filter(({ closed }) => closed).length).toBe(25)
  const next = burst(1)
  await expect.poll(() => working.length).toBe(1)
  answerAll()
  await expect.poll(() => statuses(next)).toEqual(['200'])
})

test('a reader who goes away frees their places', async () => {
  burst(maxInFlight.connection)
  await expect.poll(() => working.length).toBe(maxInFlight.connection)
  sockets[0]!.destroy()
  await expect.poll(() => working.length).toBe(0)
  for (let i = 0; i < maxInFlight.line / maxInFlight.connection; i++) burst(maxInFlight.connection)
  await expect.poll(() => working.length).toBe(maxInFlight.line)
  expect(refused).toBe(0)
})

test('a connection may send as many as it likes, one after the other', async () => {
  const told = burst(1)
  for (let sent = 1; sent <= 3 * maxInFlight.connection; sent++) {
    await expect.poll(() => working.length).toBe(1)
    answerAll()
    await expect.poll(() => statuses(told).length).toBe(sent)
    sockets[0]!.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  }
  expect(refused).toBe(0)
})

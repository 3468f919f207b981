import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { useApp } from '#tests/api/example-app.ts'
import { requestTarget } from './request-target.ts'

const site = useApp()

test.each([
  ['/a?b=c', '/a?b=c'],
  ['http://mi.example/a?b=http://x', '/a?b=http://x'],
  ['HTTPS://mi.example', '/'],
  ['http://mi.example?b=c', '/?b=c'],
  ['*', '/*'],
  ['//evil.example/x', '//evil.example/x'],
])('%s asks for %s', (url, path) => expect(requestTarget({ url })).toBe(path))

test.each([
  ['GET http://mi.example/api/openapi.json', 'Host: mi.example', 200],
  ['GET http://mi.example/healthz', 'Host: mi.example', 200],
  ['GET *', 'Host: mi.example', 404],
  ['OPTIONS *', 'Host: mi.example', 404],
  ['GET /api', 'Host: mi.example\r\nHost: evil.example', 400],
  ['GET /api', 'Host: mi.example\r\nHost: mi.example', 400],
])('%s with %j is answered with %d', async (asked, hosts, status) => {
  if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${asked} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test.each([
  ['/mi-database/mi-data-comparator', 'text/html', /<h1>This address is too long<\/h1>.*choose fewer materials/s],
  ['/api/v1/comparison/values.csv', 'application/json', /"message":"Address and headers.*"code":"header_too_large"/],
])('an address of 100 kB below %s says what is too long and what to do', async (path, type, words) => {
  if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${path}?materials=${'X-1,'.repeat(25_000)} HTTP/1.1\r\nHost: mi.example\r\n\r\n`)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1.1 431 /)
  expect(answer).toContain(`Content-Type: ${type}`)
  expect(answer).toMatch(words)
})

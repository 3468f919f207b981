import { connect, type Socket } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerTooMuch } from '#api/failures.ts'
import { limitInFlight, maxInFlight } from '#api/limits/in-flight.ts'
import { maxRenderings } from '#api/limits/render-slots.ts'
import { site, useOnePageSite } from '#tests/fixtures/one-page-site.ts'

// Pages that are made at the same moment: how many a connection and a line may have, and when one ends.
useOnePageSite()

test('a refused request keeps nobody else from the page that it asked for first', async () => {
  const address = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
  const wait = Promise.withResolvers<void>()
  site.mayRender = wait.promise
  const socket = connect(Number(address.port), address.hostname)
  socket.write(
    'GET /?x=1 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(maxRenderings.socket) +
      `GET / HTTP/1.1\r\nHost: ${address.host}\r\n\r\n`,
  )
  const honest = fetch(address)
  await expect.poll(() => site.asked).toBe(maxRenderings.socket + 2)
  wait.resolve()
  expect((await honest).status).toBe(200)
  socket.destroy()
})

test('one connection cannot fill the queue: what is too much is refused at once, others are served meanwhile', async () => {
  const address = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
  const wait = Promise.withResolvers<void>()
  site.mayRender = wait.promise
  const socket = connect(Number(address.port), address.hostname)
  const answers = readText(socket)
  socket.write('GET /?x=1 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(19))
  socket.write('GET /?x=1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  await expect.poll(() => site.asked).toBe(20)
  expect(site.made).toBe(maxRenderings.socket)
  const honest = fetch(new URL('/company', address))
  await expect.poll(() => site.made).toBe(maxRenderings.socket + 1)
  wait.resolve()
  expect((await honest).status).toBe(200)
  const statuses = (await answers).match(/HTTP\/1.1 \d+/g)
  expect(statuses).toEqual([
    ...Array<string>(maxRenderings.socket).fill('HTTP/1.1 200'),
    ...Array<string>(20 - maxRenderings.socket).fill('HTTP/1.1 503'),
  ])
  expect(await answers).toMatch(/retry-after: 1/)
  // All places are free again.
  expect((await fetch(new URL('/?x=1', address))).status).toBe(200)
})

describe('200 connections of one line that send 20 requests each at once', () => {
  const sockets = 200
  const attackers: Socket[] = []
  const line = '203.0.113.66'
  let answered = 0

  function attack(path: string) {
    answered = 0
    const request = `GET ${path} HTTP/1.1\r\nHost: ${address.host}\r\nX-Forwarded-For: ${line}\r\n\r\n`
    for (let i = 0; i < sockets; i++) {
      const socket = connect(Number(address.port), address.hostname)
      socket.on('data', (piece: Buffer) => (answered += piece.toString('latin1').match(/HTTP\/1\.1 503/g)?.length ?? 0))
      socket.on('error', () => {}) // cut
      socket.write(request.repeat(20))
      attackers.push(socket)
    }
  }
  const leave = () => attackers.splice(0).forEach((socket) => socket.destroy())
  afterEach(leave)

  let address: URL
  const honest = (path: string, from = '198.51.100.7') =>
    fetch(new URL(path, address), { headers: { 'x-forwarded-for': from } })
  beforeEach(async () => {
    limitInFlight(site.app.server, { proxies: 1, refuse: answerTooMuch('test') })
    address = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
    await honest('/company')
    site.made = 0
    site.asked = 0
    site.maxRendering = 0
  })

  test('for a page made anew: never more renderings than a line may have, and others are answered meanwhile', async () => {
    const wait = Promise.withResolvers<void>()
    site.mayRenderHome = wait.promise
    attack('/?x=1')
    // All but those whose page is being made have been refused.
    await expect
      .poll(
        () =>
          site.made === maxRenderings.line && attackers.filter(({ closed }) => !closed).length <= maxRenderings.line,
      )
      .toBe(true)
    expect(site.maxRendering).toBe(maxRenderings.line)
    const others = await Promise.all(['/company?y=1', '/own', '/company'].map((path) => honest(path)))
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
    // What is kept needs no place.
    expect((await honest('/company', line)).status).toBe(200)
    const same = await honest('/company?y=1', line)
    expect([same.status, same.headers.get('retry-after')]).toEqual([503, '1'])
    leave()
    await expect.poll(() => site.aborted).toBe(maxRenderings.line)
    wait.resolve()
    await expect.poll(async () => (await honest('/company?y=1', line)).status).toBe(200)
    expect(site.maxRendering).toBeLessThanOrEqual(maxRenderings.line + 3)
  })

  test('for a page whose kept form has expired: one rendering, which ends when they have gone', async () => {
    const wait = Promise.withResolvers<void>()
    site.mayRenderHome = wait.promise
    attack('/')
    // As many as are looked at all wait for it.
    await expect.poll(() => site.asked).toBe(maxInFlight.line)
    expect(site.made).toBe(1)
    const others = await Promise.all(['/company?y=1', '/own', '/company'].map((path) => honest(path)))
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(site.maxRendering).toBeLessThanOrEqual(3)
    const waiting = honest('/')
    await expect.poll(() => site.asked).toBe(maxInFlight.line + 4)
    leave()
    wait.resolve()
    expect((await waiting).status).toBe(200)
    expect(await honest('/').then(({ status }) => status)).toBe(200)
  })

  test('a refused request is told so, and its connection is read no further', async () => {
    attack('/?x=1')
    await expect.poll(() => answered).toBeGreaterThan(sockets)
    await expect.poll(() => attackers.filter((socket) => socket.closed).length).toBe(sockets)
    expect((await honest('/?x=1', line)).status).toBe(200)
  })
})

test('a rendering that nobody waits for ends; one that somebody waits for goes on', async () => {
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const wait = Promise.withResolvers<void>()
  site.mayRender = wait.promise
  const leaving = new AbortController()
  const page = (path: string, signal?: AbortSignal) => fetch(address + path, signal ? { signal } : {})
  const left = [page('/', leaving.signal), page('/company', leaving.signal), page('/?q=a', leaving.signal)]
  const stayed = page('/')
  await expect.poll(() => [site.asked, site.made]).toEqual([4, 3])
  leaving.abort()
  await Promise.allSettled(left)
  await expect.poll(() => site.aborted).toBe(2)
  wait.resolve()
  expect(await (await stayed).text()).toContain('made')
  expect(site.aborted).toBe(2)
})

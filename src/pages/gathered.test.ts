import { expect, test } from 'vitest'
import { Gathered } from './gathered.ts'

test('pieces of one turn leave as one, in order; the next turn makes another', async () => {
  const stream = new Gathered()
  const received: string[] = []
  stream.on('data', (piece: Buffer) => received.push(piece.toString()))
  for (const piece of ['a', 'b', 'c']) stream.write(piece)
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  stream.write('d')
  stream.end('e')
  await new Promise((resolve) => stream.once('end', resolve))
  expect(received).toEqual(['abc', 'de'])
})

test('a stream that is cut sends nothing more', async () => {
  const stream = new Gathered()
  const received: Buffer[] = []
  stream.on('data', (piece: Buffer) => received.push(piece))
  stream.write('a')
  stream.destroy()
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  expect(received).toEqual([])
})

test('scripts of the first piece wait for the page to be painted; what follows is left as it is', async () => {
  const stream = new Gathered()
  const received: string[] = []
  stream.on('data', (piece: Buffer) => received.push(piece.toString()))
  stream.write('<title>métal</title><link rel="modulepreload" href="/a.js"/>')
  stream.write('<script type="module" async="">import * as route0 from "/root.js";</script>')
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  stream.end('<link rel="modulepreload" href="/c.js"/>')
  await new Promise((resolve) => stream.once('end', resolve))
  expect(received[0]).toMatch(/^<title>métal<\/title><script.*requestAnimationFrame.*<\/script>$/s)
  expect(received[1]).toBe('<link rel="modulepreload" href="/c.js"/>')
})

import { beforeEach, expect, test } from 'vitest'
import { answerLife, PublicCache, revisionLife } from './public-cache.ts'

/** Of the test's clock [ms]. */
const begin = 1
let now = begin
let revision = 'first'
let made = 0
let cache: PublicCache
const readRevision = async () => {
  if (revision === 'broken') throw new Error('no database')
  return revision
}
const cacheOf = (limit?: number) => new PublicCache(readRevision, { now: () => now, limit })
const ask = (question = 'home', size = 1) => cache.recall(question, async () => ({ value: ++made, size }))

beforeEach(() => {
  now = begin
  revision = 'first'
  made = 0
  cache = cacheOf()
})

test('what was made once is not made again, and each question has an answer of its own', async () => {
  expect([await ask(), await ask(), await ask('branch'), await ask()]).toEqual([1, 1, 2, 1])
})

test('what is withdrawn is gone as soon as the revision is read again', async () => {
  expect(await ask()).toBe(1)
  revision = 'second'
  now = begin + revisionLife
  expect(await ask()).toBe(1)
  now = begin + revisionLife + 1
  expect(await ask()).toBe(2)
})

test('what the revision does not speak of is gone after a minute', async () => {
  await ask()
  now = begin + answerLife
  expect(await ask()).toBe(1)
  now = begin + answerLife + 1
  expect(await ask()).toBe(2)
})

test('what is made of the catalogue alone stays as long as the revision', async () => {
  const lasting = () => cache.recall('chain', async () => ({ value: ++made, size: 1, lasts: true }))
  await lasting()
  now = begin + 100 * answerLife
  expect(await lasting()).toBe(1)
  revision = 'second'
  now += revisionLife + 1
  expect(await lasting()).toBe(2)
})

test('without a revision nothing is kept', async () => {
  revision = 'broken'
  expect([await ask(), await ask()]).toEqual([1, 2])
})

test('a failure is not kept, nor what may not be', async () => {
  const fail = cache.recall('home', async () => {
    throw new Error('not found')
  })
  await expect(fail).rejects.toThrow('not found')
  expect(await cache.recall('home', async () => undefined)).toBeUndefined()
  expect(await ask()).toBe(1)
})

test('the answer that was not asked for longest makes room', async () => {
  cache = cacheOf(110)
  await ask('home')
  await ask('long', 105)
  await ask('branch')
  await ask('another', 5)
  expect([await ask('branch'), await ask('home')]).toEqual([3, 5])
})

test('a request for what is being made waits for it; it ends when the last of them has gone away', async () => {
  const ended = Promise.withResolvers<void>()
  const make = (gone: AbortSignal) => {
    made += 1
    gone.addEventListener('abort', () => ended.resolve())
    return ended.promise.then(() => ({ value: 0, size: 1 }))
  }
  const [first, second] = [new AbortController(), new AbortController()]
  const both = Promise.all([cache.recall('home', make, first.signal), cache.recall('home', make, second.signal)])
  await expect.poll(() => made).toBe(1)
  first.abort()
  second.abort()
  await both
  // What was ended half-way is not kept.
  expect(await ask()).toBe(2)
})

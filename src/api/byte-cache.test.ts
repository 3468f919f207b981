import { expect, test } from 'vitest'
import { ByteCache } from './byte-cache.ts'

const cacheOf = (limit: number) => new ByteCache<Buffer>(limit, ({ length }) => length)

test('what was not used longest makes room', () => {
  const cache = cacheOf(30)
  cache.set('a', Buffer.alloc(10))
  cache.set('b', Buffer.alloc(10))
  cache.set('c', Buffer.alloc(10))
  cache.get('a')
  cache.set('d', Buffer.alloc(10))
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true, true])
  expect(cache.bytes).toBe(30)
})

test('the same key again replaces', () => {
  const cache = cacheOf(30)
  cache.set('a', Buffer.alloc(10))
  cache.set('a', Buffer.alloc(20))
  expect(cache.bytes).toBe(20)
})

test('what is larger than the whole memory is not kept', () => {
  const cache = cacheOf(30)
  cache.set('a', Buffer.alloc(10))
  cache.set('b', Buffer.alloc(40))
  expect(cache.bytes).toBe(0)
  expect(cache.get('b')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { FragmentCache } from './fragments.ts'

const fragment = (bytes: number) => ({ x: Buffer.alloc(bytes / 2), y: Buffer.alloc(bytes / 2) })

test('what was not used longest makes room', () => {
  const cache = new FragmentCache(30)
  cache.set('a', fragment(10))
  cache.set('b', fragment(10))
  cache.set('c', fragment(10))
  cache.get('a')
  cache.set('d', fragment(10))
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true, true])
  expect(cache.bytes).toBe(30)
})

test('the same key again replaces', () => {
  const cache = new FragmentCache(30)
  cache.set('a', fragment(10))
  cache.set('a', fragment(20))
  expect(cache.bytes).toBe(20)
})

test('what is larger than the whole memory is not kept', () => {
  const cache = new FragmentCache(30)
  cache.set('a', fragment(10))
  cache.set('b', fragment(40))
  expect(cache.bytes).toBe(0)
  expect(cache.get('b')).toBeUndefined()
})

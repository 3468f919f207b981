import { expect, test } from 'vitest'
import { random, randomFor, seedOf } from './random.ts'

// Published test vectors of FNV-1a, 32 bits (Fowler, Noll, Vo; ASCII, so bytes and UTF-16 units agree).
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])("seed of '%s'", (text, hash) => {
  expect(seedOf(text)).toBe(hash)
})

test('mulberry32 gives the numbers of its published implementation', () => {
  const { uniform } = random(1)
  expect([uniform(), uniform(), uniform()]).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522])
})

test('normal numbers have mean 0, deviation 1 and the share inside ±1 of a normal distribution', () => {
  const { normal } = randomFor('moments')
  const n = 20_000
  const values = Array.from({ length: n }, normal)
  const mean = values.reduce((a, b) => a + b, 0) / n
  const variance = values.reduce((a, b) => a + (b - mean) ** 2, 0) / (n - 1)
  const inside = values.filter((v) => Math.abs(v) < 1).length / n
  expect(Math.abs(mean)).toBeLessThan(4 / Math.sqrt(n)) // four standard errors
  expect(Math.abs(variance - 1)).toBeLessThan(4 * Math.sqrt(2 / n))
  expect(Math.abs(inside - 0.6827)).toBeLessThan(4 * Math.sqrt((0.6827 * 0.3173) / n))
})

test('truncated numbers stay inside and are not heaped at the edge', () => {
  const source = randomFor('tails')
  const values = Array.from({ length: 5000 }, () => source.truncated(1.5))
  expect(values.every((v) => Math.abs(v) <= 1.5)).toBe(true)
  expect(new Set(values.map((v) => Math.abs(v))).size).toBeGreaterThan(4990)
})

test('texts have streams of their own', () => {
  expect(randomFor('UAT RD 1').uniform()).not.toBe(randomFor('UAT RD 2').uniform())
})

test('a cut at nothing is refused', () => {
  expect(() => random(1).truncated(0)).toThrow(RangeError)
})

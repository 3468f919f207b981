import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filterFile, isStolen } from './stolen-passwords.ts'

test.each([
  ['on the list', '8J4yE3Uz', true],
  ['in another case', '8j4ye3uz', true],
  ['with signs about it', '#8J4yE3Uz?!', true],
  ['at the end of the million', 'Vjht0409', true],
  ['with one letter more', '8J4yE3Uzq', false],
  ['of a program', 'kT4-wLq8R-vZ2m', false],
  ['no word at all', '', false],
])('%s: %j', (_why, password, stolen) => expect(isStolen(password)).toBe(stolen))

test('of passwords that a program draws, hardly one in ten thousand is taken for stolen', () => {
  const drawn = Array.from({ length: 20_000 }, () => `${randomBytes(9).toString('base64url')}7`)
  expect(drawn.filter(isStolen).length).toBeLessThan(12)
})

test('the filter fits on a page of memory: 5 MB at most', () => expect(statSync(filterFile).size).toBeLessThan(5e6))

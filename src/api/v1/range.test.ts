import { expect, test } from 'vitest'
import { byteRange } from './range.ts'

test.each([
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=100-', { from: 100, to: 999 }],
  ['bytes=999-', { from: 999, to: 999 }],
  ['bytes=-5', { from: 995, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['bytes=900-5000', { from: 900, to: 999 }],
  [undefined, undefined],
  ['', undefined],
  ['bytes=-', undefined],
  ['bytes=5-3', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  ['bytes=a-b', undefined],
  [`bytes=${'9'.repeat(400)}-`, undefined],
])('%s of 1000 bytes', (header, range) => expect(byteRange(header, 1000)).toEqual(range))

test.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0'])('%s is behind the end', (header) =>
  expect(() => byteRange(header, 1000)).toThrow('after the last of 1000 bytes'),
)

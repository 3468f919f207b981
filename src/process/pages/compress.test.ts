import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { codingOf, CompressedText } from './compress.ts'

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'zstd'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
  ['GZIP;Q=0.5', 'gzip'],
])('%j is answered with %s', (accepted, coding) => expect(codingOf(accepted, ['zstd', 'br', 'gzip'])).toBe(coding))

const text = '<p>métal</p>'

test.each([
  ['zstd', zstdDecompressSync],
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('%s decodes to the same text and is encoded once', (coding, unpack) => {
  const page = new CompressedText(Buffer.from(text))
  const packed = page.for(coding)
  expect(packed.coding).toBe(coding)
  expect(unpack(packed.bytes).toString()).toBe(text)
  expect(page.for(`${coding}, x`).bytes).toBe(packed.bytes)
  expect(page.for(undefined)).toEqual({ bytes: Buffer.from(text) })
})

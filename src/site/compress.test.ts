import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { codingOf, compressed } from './compress.ts'

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
const whole = Buffer.from(text)
const headersOf = (type: string) => new Headers({ 'content-type': type })

describe.each([
  ['whole', () => whole],
  ['piecewise', () => new Response(text).body],
])('a page that is there %s', (_how, body) => {
  test.each([
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('%s comes back the same, and the headers name it', async (coding, unpack) => {
    const headers = headersOf('text/html; charset=utf-8')
    const packed = compressed(body(), headers, coding)!
    expect(headers.get('content-encoding')).toBe(coding)
    expect(headers.get('vary')).toBe('accept-encoding')
    expect(unpack(Buffer.isBuffer(packed) ? packed : await buffer(packed)).toString()).toBe(text)
  })
})

test('JSON of pages is packed as text is', () => {
  const headers = headersOf('application/json; charset=utf-8')
  expect(compressed(whole, headers, 'br')).toBeDefined()
  expect(headers.get('content-encoding')).toBe('br')
})

test('bytes that are no text stay as they are', () => {
  const headers = headersOf('application/octet-stream')
  expect(compressed(whole, headers, 'br')).toBeUndefined()
  expect([...headers.keys()]).toEqual(['content-type'])
})

import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
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

const page = (type: string) => new Response('<p>métal</p>', { headers: { 'content-type': type } })

test.each([
  ['zstd', zstdDecompressSync],
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('%s comes back the same, and the headers name it', async (coding, unpack) => {
  const answer = page('text/html; charset=utf-8')
  const packed = await buffer(compressed(answer, coding)!)
  expect(answer.headers.get('content-encoding')).toBe(coding)
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  expect(unpack(packed).toString()).toBe('<p>métal</p>')
})

test('JSON of pages is packed as text is', () => {
  const answer = page('application/json; charset=utf-8')
  compressed(answer, 'br')!.destroy()
  expect(answer.headers.get('content-encoding')).toBe('br')
})

test('bytes that are no text stay as they are', () => {
  const answer = page('application/octet-stream')
  expect(compressed(answer, 'br')).toBeUndefined()
  expect([...answer.headers.keys()]).toEqual(['content-type'])
})

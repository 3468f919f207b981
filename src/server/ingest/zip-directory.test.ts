import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipDirectory } from './zip-directory.ts'

test('entries with what the archive claims of them', () => {
  const archive = zipSync({
    'xl/a.xml': [new Uint8Array(1000), { level: 9 }],
    b: [Uint8Array.of(1, 2, 3), { level: 0 }],
  })
  expect(zipDirectory('file', archive)).toMatchObject([
    { path: 'xl/a.xml', method: 8, encrypted: false, unpacked: 1000, offset: 0 },
    // CRC-32 of 01 02 03, as any table of it gives.
    { path: 'b', method: 0, encrypted: false, unpacked: 3, packed: 3, crc: 0x55bc801d },
  ])
})

/** Little-endian fields one after another: [bytes, value]. */
const fields = (...parts: readonly (readonly [1 | 2 | 4 | 8, number])[]) =>
  Buffer.concat(
    parts.map(([size, value]) => {
      const field = Buffer.alloc(8)
      field.writeBigUInt64LE(BigInt(value))
      return field.subarray(0, size)
    }),
  )

// APPNOTE 4.3.12, 4.5.3, 4.3.14, 4.3.15, 4.3.16: sizes, place and count stand in the 64-bit fields.
test('ZIP64: numbers beyond 32 bits are read from where they stand', () => {
  const full = 0xffffffff
  const entry = Buffer.concat([
    fields([4, 0x02014b50], [2, 45], [2, 45], [2, 0], [2, 8], [4, 0], [4, 7], [4, full], [4, full]),
    fields([2, 1], [2, 28], [2, 0], [2, 0], [2, 0], [4, 0], [4, full]),
    Buffer.from('a'),
    fields([2, 1], [2, 24], [8, 6_000_000_000], [8, 5_000_000_000], [8, 4_500_000_000]),
  ])
  const end64 = fields(
    [4, 0x06064b50],
    [8, 44],
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, 1],
    [8, 1],
    [8, entry.length],
    [8, 0],
  )
  const locator = fields([4, 0x07064b50], [4, 0], [8, entry.length], [4, 1])
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], [2, 0xffff], [2, 0xffff], [4, full], [4, full], [2, 0])
  expect(zipDirectory('file', Buffer.concat([entry, end64, locator, end]))).toEqual([
    {
      path: 'a',
      method: 8,
      encrypted: false,
      crc: 7,
      packed: 5_000_000_000,
      unpacked: 6_000_000_000,
      offset: 4_500_000_000,
    },
  ])
})

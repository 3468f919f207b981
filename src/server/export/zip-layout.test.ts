import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ZipEntry, zipLayout } from './zip-layout.ts'

const files = [
  { path: 'manifest.json', bytes: Buffer.from('{}'), method: 'stored' },
  { path: 'dp980-6/größe µ.csv', bytes: Buffer.from('a,b\n'.repeat(5_000)), method: 'deflated' },
  { path: 'empty.txt', bytes: Buffer.alloc(0), method: 'stored' },
] as const

const packed = files.map(({ bytes, method }) => (method === 'deflated' ? deflateRawSync(bytes) : bytes))
const entries = files.map(({ path, bytes, method }, i): ZipEntry => ({
  path,
  method,
  size: bytes.length,
  packed: packed[i]!.length,
  crc: crc32(bytes),
}))

function archive(): Buffer {
  const { parts, length } = zipLayout(entries)
  const whole = Buffer.concat(parts.map((part) => ('bytes' in part ? part.bytes : packed[part.index]!)))
  expect(whole.length).toBe(length)
  return whole
}

test('parts lie without gaps, each where it says', () => {
  const { parts } = zipLayout(entries)
  let at = 0
  for (const part of parts) {
    expect(part.at).toBe(at)
    at += part.length
  }
})

test('an independent reader finds every file', () => {
  const found = unzipSync(archive())
  expect(Object.keys(found)).toEqual(files.map(({ path }) => path))
  for (const { path, bytes } of files) expect(Buffer.from(found[path]!).equals(bytes)).toBe(true)
})

test('and Python’s zipfile finds no fault', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mi-zip-'))
  try {
    writeFileSync(join(folder, 'x.zip'), archive())
    const code = 'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.namelist()))'
    const { stdout } = spawnSync('python3', ['-c', code, join(folder, 'x.zip')], { encoding: 'utf8' })
    expect(stdout.trim()).toBe('None 3')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('what only Zip64 could hold is refused', () => {
  const large: ZipEntry = { path: 'x', method: 'stored', size: 3e9, packed: 3e9, crc: 0 }
  expect(() => zipLayout([large, { ...large, path: 'y' }])).toThrow('more than one archive holds')
  expect(() => zipLayout([{ ...large, size: 5e9 }])).toThrow('more than one archive holds')
})

import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { measurementsFolder } from '../measurements.ts'

const root = fileURLToPath(new URL('../../measurements', import.meta.url))
const sources = globSync('*/SOURCE.md', { cwd: root }).map((file) => file.split('/')[0]!)
const packed = sources.filter((source) => source !== 'literature')

test('all sources are packed, each with its licence', () => {
  expect(packed.length).toBeGreaterThanOrEqual(15)
  for (const source of packed) expect(statSync(join(root, source, 'LICENSE')).size, source).toBeGreaterThan(200)
})

test.each(packed)('%s: the files have the hashes that are stated, and no other file is there', (source) => {
  const stated = readFileSync(join(root, source, 'SHA256SUMS'), 'utf8')
    .trim()
    .split('\n')
    .toSorted()
  const folder = join(measurementsFolder(), source)
  const files = globSync('**', { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile())
  const found = files.map((file) => `${sha256(join(folder, file))}  ${file}`)
  expect(found.toSorted()).toEqual(stated)
})

test('all together at most 12 MB', () => {
  const sizes = globSync('**', { cwd: root })
    .map((file) => statSync(join(root, file)))
    .filter((entry) => entry.isFile())
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(12_000_000)
})

function sha256(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

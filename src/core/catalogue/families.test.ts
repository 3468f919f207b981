import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { places } from '../synthetic/places.ts'
import { familySources, knownFamilies, knownFamily, publishedRanges } from './families.ts'

test('every family of the demonstration is known', () => {
  const families = new Set(Object.values(places).map(({ family }) => family))
  expect([...families].filter((name) => !knownFamily(name))).toEqual([])
})

test.each([
  ['Dual-Phase', 'DP'],
  ['dual phase', 'DP'],
  ['DP', 'DP'],
  ['Quench-and-Partition', 'QP / 3rd generation'],
  ['Unobtainium', undefined],
])('%s is %s', (name, published) => expect(knownFamily(name)?.published).toBe(published))

test.each(knownFamilies)('$published: two sentences and a source', ({ about }) => {
  for (const sentence of about) expect(sentence).toMatch(/^[A-Z][^.]{30,140}\.$/)
})

const text = (file: string) => readFileSync(new URL(`../../../docs/science/${file}`, import.meta.url), 'utf8')

test('published ranges are those of the reference', () => {
  const rows = text('data-maps.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  for (const family of knownFamilies) {
    const [, , rp02, rm, a80] = rows.find(([, name]) => name === family.published)!
    const ranges = publishedRanges(family)
    expect([ranges['uat.rp02'], ranges['uat.rm'], ranges['uat.a']].map((range) => range!.join('–'))).toEqual([
      rp02,
      rm,
      a80,
    ])
  }
})

test('each source is named in the reference', () => {
  const taxonomy = text('taxonomy.md')
  expect(Object.values(familySources).filter((source) => !taxonomy.includes(source))).toEqual([])
})

import { expect, test } from 'vitest'
import type { ShownRange } from '#web/material/node-cards/shown-numbers.ts'
import { aboutFamily, publishedFamilies, withPublished } from './published.ts'

const step = (level: 'series' | 'family', name: string) => ({ id: name, level, name, path: name }) as const
const range = (property: string): ShownRange => ({
  property,
  symbol: property,
  name: property,
  unit: 'MPa',
  min: '1',
  mean: '2',
  max: '3',
  n: 3,
})
const plain = (text: string | null | undefined) => text?.replaceAll('\u202f', ' ')

test('a family and what lies in it are told apart; a series is not', () => {
  expect(aboutFamily([step('series', 'AHSS'), step('family', 'Dual Phase')])?.about.text).toContain('martensite')
  expect(aboutFamily([step('series', 'AHSS')])).toBeNull()
  expect(aboutFamily([step('family', 'Unobtainium')])).toBeNull()
})

test('published ranges stand beside those of the catalogue, and alone where it has none', () => {
  const { ranges } = aboutFamily([step('family', 'Dual Phase')])!
  const rows = withPublished([range('uat.rm'), range('uat.n46')], ranges)
  const of = (id: string) => rows.find((row) => row.property === id)
  expect([of('uat.rm')?.own?.max, plain(of('uat.rm')?.published)]).toEqual(['3', '450 – 1 200'])
  // Over another window: no published range is its.
  expect(of('uat.n46')?.published).toBeNull()
  expect([of('uat.n1020')?.own, of('uat.n1020')?.published]).toEqual([null, '0.060 – 0.210'])
  expect(plain(of('bnd.alpha')?.published)).toMatch(/^65(\.0)? – no crack$/)
})

test('a series shows its families, other pages none', () => {
  const child = { name: 'TWIP', path: 'Steels/AHSS/TWIP' } as never
  expect(publishedFamilies({ level: 'series', children: [child] }).rows[0]!.cells.map(plain)[1]).toBe('800 – 1 200')
  expect(publishedFamilies({ level: 'family', children: [child] }).rows).toEqual([])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { familyRanges } from '../data-maps/family-ranges.ts'
import { gradeNodes } from '../synthetic/grade-nodes.ts'
import { familySources, knownFamilies, knownFamily, publishedRanges } from './families.ts'

test('every family of the demonstration is known', () => {
  const families = new Set(Object.values(gradeNodes).map(({ family }) => family))
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

const rangeOf = (name: string, property: string) => publishedRanges(knownFamily(name)!)[property]!
const middle = (name: string, property: string) => rangeOf(name, property).reduce((sum, end) => sum + end / 2, 0)
const others = (name: string, property: string, but = '') =>
  familyRanges.flatMap(({ family, ranges }) =>
    [knownFamily(name)!.published, but].includes(family) || ranges[property] === undefined ? [] : [ranges[property]],
  )
const highest = (name: string, property: string, end: 0 | 1 = 1, but = '') =>
  others(name, property, but).every((range) => range[end] < rangeOf(name, property)[end])
const lowest = (name: string, property: string) =>
  others(name, property).every(([from]) => from >= rangeOf(name, property)[0])

test.each<[family: string, words: RegExp, holds: () => boolean]>([
  [
    'Low Carbon',
    /only interstitial-free steel is softer/,
    () =>
      middle('IF', 'uat.rm') < middle('Mild', 'uat.rm') &&
      others('Mild', 'uat.rm').filter(([from, to]) => from + to < 2 * middle('Mild', 'uat.rm')).length === 1,
  ],
  ['Interstitial Free', /highest r of the sheet steels/, () => highest('IF', 'mat.rbar')],
  ['High-Strength IF', /much of the drawability/, () => middle('IF-HSS', 'mat.rbar') > 0.75 * middle('IF', 'mat.rbar')],
  ['High-Strength IF', /clearly higher yield/, () => rangeOf('IF-HSS', 'uat.rp02')[0] >= rangeOf('IF', 'uat.rp02')[1]],
  ['HSLA', /close to its tensile/, () => middle('HSLA', 'uat.rp02') / middle('HSLA', 'uat.rm') > 0.8],
  ['Dual Phase', /yields at low stress/, () => middle('DP', 'uat.rp02') / middle('DP', 'uat.rm') < 0.7],
  ['Dual Phase', /cut edges sensitive to cracking/, () => lowest('DP', 'her.lambda')],
  ['TRIP', /more uniform elongation than dual phase/, () => middle('TRIP', 'uat.ag') > middle('DP', 'uat.ag')],
  ['Complex Phase', /yield strength is high/, () => middle('CP', 'uat.rp02') > middle('DP', 'uat.rp02')],
  [
    'Complex Phase',
    /uniform elongation lower than that of dual/,
    () => middle('CP', 'uat.ag') < middle('DP', 'uat.ag'),
  ],
  [
    'Complex Phase',
    /edge ductility is much higher/,
    () => middle('CP', 'her.lambda') > 1.5 * middle('DP', 'her.lambda'),
  ],
  ['Martensitic', /strongest cold-formed sheet/, () => highest('MS', 'uat.rm', 1, 'PHS (quenched)')],
  ['Martensitic', /low elongation/, () => lowest('MS', 'uat.ag') && lowest('MS', 'uat.a')],
  ['PHS', /very high strength/, () => highest('PHS', 'uat.rm', 1, 'MS')],
  ['QP', /strength of martensite with the hardening/, () => middle('QP', 'uat.n1020') > 3 * middle('MS', 'uat.n1020')],
  ['TWIP', /largest uniform elongation/, () => highest('TWIP', 'uat.ag') && highest('TWIP', 'uat.ag', 0)],
])('%s: %s', (family, words, holds) => {
  expect(knownFamily(family)!.about.join(' ')).toMatch(words)
  expect(holds()).toBe(true)
})

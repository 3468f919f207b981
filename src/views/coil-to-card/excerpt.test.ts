import { expect, test } from 'vitest'
import { excerptOf, places } from './excerpt.ts'

test.each<[string, readonly number[], readonly string[]]>([
  ['in order, each once', [2, 0, 2], ['1 a', '3 c']],
  ['what lies outside is left out', [-1, 3, 4], ['4 d']],
  ['a run', places(1, 2), ['2 b', '3 c']],
  ['nothing', [], []],
])('%s', (_what, wanted, rows) => {
  const excerpt = excerptOf(['a', 'b', 'c', 'd'], wanted)
  expect(excerpt.rows.map(({ number, row }) => `${number} ${row}`)).toEqual(rows)
  expect(excerpt.total).toBe(4)
})

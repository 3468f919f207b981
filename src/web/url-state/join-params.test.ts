import { expect, test } from 'vitest'
import { joinParams } from './join-params.ts'

test.each([
  ['test=UAT&orientations=RD&orientations=TD', 'test=UAT&orientations=RD%2CTD'],
  ['test=UAT&from=&to=2', 'test=UAT&to=2'],
  ['mills=&mills=Mini+Mill', 'mills=Mini+Mill'],
])('%s becomes %s', (given, expected) => {
  expect(String(joinParams(new URLSearchParams(given)))).toBe(expected)
})

test('what fits stays as it is', () => {
  const params = new URLSearchParams('test=UAT&orientations=RD,TD')
  expect(joinParams(params)).toBe(params)
})

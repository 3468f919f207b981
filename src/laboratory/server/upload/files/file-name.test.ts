import { expect, test } from 'vitest'
import { printable } from '#server/ingest/printable.ts'
import { fileNameOf } from '../index.ts'

test.each([
  // sent                               stored
  ['tests/DP980 RD 1.csv', 'DP980 RD 1.csv'],
  ['C:\\data\\UAT.xlsx', 'UAT.xlsx'],
  ['a\u202Evsc.exe', 'avsc.exe'],
  ['\u2066x\u2069\u200F.csv', 'x.csv'],
  ['a\nb.csv', 'a b.csv'],
  ['\u202E', 'file'],
])('%j is stored as %j', (sent, stored) => expect(fileNameOf(sent)).toBe(stored))

test('in a line of text a hidden change of direction is visible', () => {
  expect(printable('a\u202Evsc.exe')).toBe('a\u{FFFD}vsc.exe')
})

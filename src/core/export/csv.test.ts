import { describe, expect, test } from 'vitest'
import { csvPieces, csvText } from './csv.ts'
import { defuseFormula, noteText, type ExportCell, type ExportTable } from './table.ts'

function table(cells: readonly ExportCell[], notes: ExportTable['notes'] = []): ExportTable {
  return {
    name: 'data',
    notes,
    columns: [{ name: 'value', unit: '-', cell: (row) => cells[row]! }],
    rows: cells.length,
  }
}

test('notes, header, units, rows', () => {
  const text = csvText({
    name: 'data',
    notes: [
      ['format', 'steeldata-curve/1'],
      ['status', 'synthetic'],
    ],
    columns: [
      { name: 'eng_strain', unit: '-', cell: (row) => [0, 0.000_277][row]! },
      { name: 'force', unit: 'N', cell: (row) => [0, Number.NaN][row]! },
    ],
    rows: 2,
  })
  expect(text).toBe('# format: steeldata-curve/1\n# status: synthetic\neng_strain,force\n-,N\n0,0\n0.000277,\n')
})

describe('what a spreadsheet would execute is made a text', () => {
  // OWASP, CSV injection; full-width characters because Excel converts them.
  test.each([
    ['=1+1', "'=1+1"],
    ['+49', "'+49"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1', "'  =1"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['＝1', "'＝1"],
    ['\u00A0＠x', "'\u00A0＠x"],
    ['DP980 (6)', 'DP980 (6)'],
    ['a=b', 'a=b'],
    ['', ''],
  ])('%j', (cell, defused) => expect(defuseFormula(cell)).toBe(defused))

  test('a negative number stays a number', () => expect(csvText(table([-12.5]))).toBe('value\n-\n-12.5\n'))
})

test.each([
  ['quotes', 'say "no"', '"say ""no"""'],
  ['separators', 'a,b', '"a,b"'],
  ['line breaks', 'a\nb', '"a\nb"'],
  ['formula and separator', '=a,b', '"\'=a,b"'],
  ['a gap', null, ''],
])('%s', (_why, cell, field) => expect(csvText(table([cell]))).toBe(`value\n-\n${field}\n`))

test.each([
  ['a\nb\u0000c', 'a b c'],
  ['DP980,=cmd', "DP980,'=cmd"],
  ['a; @x', "a; '@x"],
])('note %j stays one harmless line', (note, line) => expect(noteText(note)).toBe(line))

test('a note key that would not read back is refused', () => {
  expect(() => csvText(table([], [['a: b', 'c']]))).toThrow("note key 'a: b' is not a plain word")
})

test('a long table comes in pieces that join to the same text', () => {
  const cells = Array.from({ length: 2000 }, (_, row) => row / 3)
  const pieces = [...csvPieces(table(cells))]
  expect(pieces.length).toBeGreaterThan(3)
  const read = pieces.join('').trim().split('\n').slice(2).map(Number)
  expect(read).toEqual(cells)
})

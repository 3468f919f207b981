import { expect, test } from 'vitest'
import type { Worksheet } from '#core/read/source.ts'
import { chooseSheet } from './read-laboratory-file.ts'

const sheet = (name: string, rows: number): Worksheet => ({ name, rows: Array.from({ length: rows }, () => [1]) })
const book = {
  kind: 'sheets' as const,
  name: 'book.xlsx',
  sheets: [sheet('Info', 20), sheet('RD', 900), sheet('Größe', 800)],
}

test.each([
  ['RD', ['Info', 'RD']],
  [' rd ', ['Info', 'RD']],
  ['Gro\u0308ße', ['Info', 'Größe']],
])('%j, with what is stated about all', (wanted, names) => {
  const chosen = chooseSheet(book, wanted)
  expect(chosen.kind === 'sheets' && chosen.sheets.map(({ name }) => name)).toEqual(names)
})

test('another name is answered with those there are', () => {
  expect(() => chooseSheet(book, 'TD')).toThrow(/book\.xlsx has no sheet 'TD'; it has 'Info', 'RD', 'Größe'\./)
})

test('text has no sheets', () => {
  expect(() => chooseSheet({ kind: 'text', name: 'a.csv', pieces: [] }, 'RD')).toThrow(
    /a\.csv is a text file without sheets/,
  )
})

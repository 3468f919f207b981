import type { Cell } from '../source.ts'
import type { Metadata } from '../specimen.ts'
import { cellKind, cellText } from './cell-kind.ts'
import { isUnitCell } from './header.ts'

/** One table of results above the measured values: its entries, and its last row. */
export type ResultRows = { readonly entries: Metadata[]; readonly last: number }

/**
 * Names in one row, perhaps units below, and one row of values: how testing programs write their results.
 * Statements of a word and a number below each other are not meant, nor are results of several specimens, which cannot be
 * told apart here: those stay remarks.
 *
 * @param at         row of the names
 * @param end        first row that does not belong to the head
 * @param firstLine  1-based number of the first row
 */
export function readResultRows(
  rows: readonly (readonly Cell[])[],
  at: number,
  end: number,
  decimal: '.' | ',' = '.',
  firstLine = 1,
): ResultRows | undefined {
  const names = rows[at] ?? []
  const named = filled(names)
  if (named.length < 2 || named.some((column) => cellKind(names[column], decimal) !== 't')) return undefined
  const next = rows[at + 1] ?? []
  const withUnits = filled(next).length > 0 && filled(next).every((column) => isUnitCell(cellText(next[column])))
  const last = withUnits ? at + 2 : at + 1
  const values = rows[last] ?? []
  if (last >= end) return undefined

  const numbers = named.filter((column) => cellKind(values[column], decimal) === 'n')
  if (numbers.length === 0 || followed(rows, last, end, numbers, decimal)) return undefined
  // The first cells may count or name the specimen; all others must be numbers below names, or blank.
  const [first] = filled(values)
  const strangers = filled(values).filter((column) => column !== first && !numbers.includes(column))
  const isPlain = strangers.length === 0 && (first === undefined || numbers.includes(first) || isLabel(names, first))
  if (!withUnits && !isPlain) return undefined
  const entries = named
    .filter((column) => cellText(values[column]) !== '')
    .map((column) => ({
      key: cellText(names[column]),
      value: cellText(values[column]),
      unit: withUnits ? bare(cellText(next[column])) : undefined,
      line: firstLine + last,
    }))
  return { entries, last }
}

/** A name for the specimens stands above the first values, or nothing at all. */
function isLabel(names: readonly Cell[], column: number): boolean {
  return /^$|specimen|sample|prob|prüf|\bnr\b|\bno\b|label|name|\bid\b|essai|prouvette/i.test(cellText(names[column]))
}

function followed(
  rows: readonly (readonly Cell[])[],
  last: number,
  end: number,
  numbers: readonly number[],
  decimal: '.' | ',',
): boolean {
  return last + 1 < end && numbers.every((column) => cellKind(rows[last + 1]?.[column], decimal) === 'n')
}

function bare(unit: string): string | undefined {
  return unit.replaceAll(/^[[(<{]+|[\])>}]+$/g, '').trim() || undefined
}

function filled(row: readonly Cell[]): number[] {
  return row.flatMap((cell, column) => (cellText(cell) === '' ? [] : [column]))
}

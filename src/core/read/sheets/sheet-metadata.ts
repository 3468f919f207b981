import type { Cell, Sheet } from '../source.ts'
import type { Metadata } from '../specimen.ts'
import { cellKind, cellText } from '../table/cell-kind.ts'
import { isUnitCell } from '../table/header.ts'
import { readMetadata } from '../table/metadata.ts'

/**
 * Statements in cells: `L0 | 10 | mm` side by side, or names in one row with their values (and units between) below.
 * Result sheets of testing programs are of the second kind.
 */
export function readSheetMetadata(rows: Sheet['rows'], end = rows.length): Metadata[] {
  const found: Metadata[] = []
  for (let at = 0; at < end; at++) {
    const row = rows[at] ?? []
    const below = underneath(rows, at, end)
    if (below) {
      found.push(...below.entries)
      at = below.last
      continue
    }
    const first = row.findIndex((cell) => cellText(cell) !== '')
    if (first >= 0) found.push(...readMetadata(row.slice(first), undefined, at + 1))
  }
  return found
}

/** Names, perhaps units, and one row of values: read downwards. */
function underneath(rows: Sheet['rows'], at: number, end: number): { entries: Metadata[]; last: number } | undefined {
  const names = rows[at] ?? []
  const named = positions(names).filter((column) => cellKind(names[column]) === 't')
  if (named.length < 2 || positions(names).length > named.length) return undefined
  const next = rows[at + 1] ?? []
  const withUnits =
    at + 2 < end && positions(next).length > 0 && positions(next).every((column) => isUnitCell(cellText(next[column])))
  const last = withUnits ? at + 2 : at + 1
  const values = rows[last] ?? []
  if (last >= end || !named.some((column) => cellKind(values[column]) === 'n')) return undefined
  const entries = named
    .filter((column) => cellText(values[column]) !== '')
    .map((column) => ({
      key: cellText(names[column]),
      value: cellText(values[column]),
      unit: withUnits ? cellText(next[column]) || undefined : undefined,
      line: last + 1,
    }))
  return { entries, last }
}

function positions(row: readonly Cell[]): number[] {
  return row.flatMap((cell, column) => (cellText(cell) === '' ? [] : [column]))
}

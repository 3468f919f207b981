import type { Worksheet } from '../source.ts'
import type { Metadata } from '../specimen.ts'
import { cellText } from '../table/cell-kind.ts'
import { readMetadata } from '../table/metadata.ts'
import { readResultRows } from '../table/result-rows.ts'

/** Key, value and unit side by side, or names in one row with values and optional units below. */
export function readSheetMetadata(rows: Worksheet['rows'], end = rows.length, firstLine = 1): Metadata[] {
  const found: Metadata[] = []
  for (let at = 0; at < end; at++) {
    const row = rows[at] ?? []
    const below = readResultRows(rows, at, end, '.', firstLine)
    if (below) {
      found.push(...below.entries)
      at = below.last
      continue
    }
    const first = row.findIndex((cell) => cellText(cell) !== '')
    if (first >= 0) found.push(...readMetadata(row.slice(first), undefined, firstLine + at))
  }
  return found
}

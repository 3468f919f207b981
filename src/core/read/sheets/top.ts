import type { SheetSource } from '../source.ts'
import { cellText } from '../table/cell-kind.ts'

/** The first rows of every sheet as text, for the tests of a dialect. */
export function sheetTop(source: SheetSource, rows = 12): string {
  return source.sheets
    .map(({ rows: all }) =>
      all
        .slice(0, rows)
        .map((row) => row.slice(0, 60).map(cellText).join('\t'))
        .join('\n'),
    )
    .join('\n')
}

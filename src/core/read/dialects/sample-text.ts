import type { Head } from '../text/head.ts'
import type { SheetSource } from '../source.ts'
import { cellText } from '../table/cell-kind.ts'

export function headText(head: Head, lines = 40): string {
  return head.lines.slice(0, lines).join('\n')
}

export function sheetText(source: SheetSource, rows = 12): string {
  return source.sheets
    .map(({ rows: all }) =>
      all
        .slice(0, rows)
        .map((row) => row.slice(0, 60).map(cellText).join('\t'))
        .join('\n'),
    )
    .join('\n')
}

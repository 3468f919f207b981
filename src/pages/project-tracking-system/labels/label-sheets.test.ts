import { expect, test } from 'vitest'
import { sheetOf, labelSheets } from './label-sheets.ts'

test.each(labelSheets.map((sheet) => [sheet.name, sheet] as const))(
  '%s fit across 210 mm',
  (_name, { columns, width, left, gap }) => {
    expect(2 * left + columns * width + (columns - 1) * gap).toBeLessThanOrEqual(210.01)
  },
)

test.each([
  ['65', '65'],
  [null, '24'],
  ['nonsense', '24'],
])('%j opens %s', (asked, id) => expect(sheetOf(asked).id).toBe(id))

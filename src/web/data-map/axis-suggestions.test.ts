import { expect, test } from 'vitest'
import { shownColumn, propertyColumns } from '#core/properties/shown-column.ts'
import { formulaSuggestions } from './axis-suggestions.ts'

const columns = propertyColumns.map(shownColumn)
const valuesFor = (written: string) => formulaSuggestions(columns, written).map(({ value }) => value)

test.each([
  // written      completions
  ['Rm / t', ['Rm / t']],
  ['Rp0', []],
  ['Rm-RD * ag', ['Rm-RD * Ag-RD', 'Rm-RD * Ag-DD', 'Rm-RD * Ag-TD']],
  ['sqrt(lam', []],
  ['2 * hole', ['2 * λ']],
  ['Rm * sq', ['Rm * sqrt(']],
])('%s', (written, expected) => expect(valuesFor(written)).toEqual(expect.arrayContaining(expected)))

test('nothing is suggested before the first sign, and at most twelve names after it', () => {
  expect(valuesFor('Rm')).toEqual([])
  expect(valuesFor('Rm /')).toHaveLength(12)
})

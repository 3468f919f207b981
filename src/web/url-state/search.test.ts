import { describe, expect, test } from 'vitest'
import * as mini from 'zod/mini'
import { z } from 'zod'
import { flag, listOf, oneOf, text } from './fields.ts'
import { ignoredFields, readSearch, writeSearch } from './search.ts'

const schema = mini.object({
  test: oneOf(['UAT', 'FLC', 'HER']),
  condition: text(20),
  materials: listOf(mini.string().check(mini.regex(/^[\w-]+$/))),
  logarithmic: flag(),
})

test.each([
  // address                                         state                                              address again
  ['', {}, ''],
  ['test=FLC', { test: 'FLC' }, 'test=FLC'],
  ['test=UAT', { test: 'UAT' }, ''],
  ['test=XYZ&logarithmic=yes', { logarithmic: true }, 'logarithmic=yes'],
  ['logarithmic=yes&test=HER', { test: 'HER', logarithmic: true }, 'test=HER&logarithmic=yes'],
  ['logarithmic=perhaps', {}, ''],
  ['materials=DP980-2,DP980-6', { materials: ['DP980-2', 'DP980-6'] }, 'materials=DP980-2%2CDP980-6'],
  ['materials=DP980-2,,', { materials: ['DP980-2'] }, 'materials=DP980-2'],
  ['materials=%3Cscript%3E&condition=RD-1', { condition: 'RD-1' }, 'condition=RD-1'],
  [`condition=${'x'.repeat(99)}`, {}, ''],
  ['test=FLC&test=HER', { test: 'FLC' }, 'test=FLC'],
])('%s', (address, state, again) => {
  const read = readSearch(schema, new URLSearchParams(address))
  expect(read).toEqual({ test: 'UAT', condition: undefined, materials: [], logarithmic: false, ...state })
  expect(writeSearch(schema, read).toString()).toBe(again)
  expect(readSearch(schema, new URLSearchParams(again))).toEqual(read)
})

describe('other parts of the page', () => {
  test('their parameters stay, in front', () =>
    expect(
      writeSearch(
        schema,
        readSearch(schema, new URLSearchParams('test=HER')),
        new URLSearchParams('q=a&test=FLC'),
      ).toString(),
    ).toBe('q=a&test=HER'))
})

test.each([
  ['test=XYZ&logarithmic=yes', ['test']],
  ['test=UAT&logarithmic=no', []],
  ['materials=%3Cscript%3E', ['materials']],
  ['test=&q=1', []],
])('ignored in %j: %j', (address, fields) =>
  expect(ignoredFields(schema, new URLSearchParams(address))).toEqual(fields),
)

test('schemas of the full library are read alike', () => {
  const full = z.object({ limit: z.coerce.number().int().catch(20) })
  expect(readSearch(full, new URLSearchParams('limit=5'))).toEqual({ limit: 5 })
  expect(writeSearch(full, { limit: 5 }).toString()).toBe('limit=5')
})

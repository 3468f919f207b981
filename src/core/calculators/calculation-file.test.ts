import { describe, expect, test } from 'vitest'
import { csvText } from '../export/csv.ts'
import { calculationFile, calculationTable } from './calculation-file.ts'
import { calculatorOf, calculators } from './index.ts'

const file = (id: string, query = '') => {
  const params = new URLSearchParams(query)
  return calculationFile(calculatorOf(id)!, (name) => params.get(name), `https://mi.example/c/${id}?${query}`)
}

test('results stand in the unit that was asked for, with what the digits of the inputs leave open', () => {
  // σ = s · (1 + e) by hand: 450 MPa at 20 % are 540 MPa, 78.32 ksi.
  const { results } = file('true-strain', 'strain=20.0&R=450&sigma.in=ksi')
  const stress = results.find(({ id }) => id === 'sigma')!
  expect(stress.unit).toBe('ksi')
  expect(stress.value).toBeCloseTo(540 / 6.894757, 3)
  expect(stress.uncertainty).toBeGreaterThan(0)
})

test('a file says what was entered, how it was calculated and where it is repeated', () => {
  const lines = csvText(calculationTable(file('true-strain', 'R=450'))).split('\n')
  expect(lines).toContain('# input.R: 450 MPa')
  expect(lines).toContain('# address: https://mi.example/c/true-strain?R=450')
  expect(lines.some((line) => line.startsWith('# source: '))).toBe(true)
  expect(lines.find((line) => !line.startsWith('#'))).toBe('id,name,symbol,value,unit,uncertainty')
})

describe.each(calculators)('$id', ({ id }) => {
  test('its file has every result, or the rows of its table', () => {
    const made = file(id)
    const rows = csvText(calculationTable(made))
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('#'))
    expect(rows.length - 2).toBe(made.table?.rows.length ?? made.results.length)
    expect(rows.length).toBeGreaterThan(2)
  })
})

test.each([
  ['a number that cannot be read', 'R=abc', /^Engineering stress: /],
  ['one out of range', 'R=1e9', /^Engineering stress: .*out of range/],
])('no file of %s', (_why, query, why) => expect(() => file('true-strain', query)).toThrow(why))

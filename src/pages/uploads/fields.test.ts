import { expect, test } from 'vitest'
import { inputLimits } from '#api/security/input.ts'
import { amendmentOf, choicesOf } from './fields.ts'

const row = (file: string, condition = '', replicate = '') => [
  ['file', file],
  ['test', condition === '' ? '' : 'UAT'],
  ['condition', condition],
  ['replicate', replicate],
]

test('each row of the table is a choice for its file; ticks name theirs', () => {
  const fields = [...row('a', 'RD', '3'), ...row('b'), ['leave', 'b'], ...row('c', ' TD '), ['replace', 'c']]
  expect(choicesOf(new URLSearchParams(fields))).toEqual([
    ['a', { test: 'UAT', condition: 'RD', replicate: 3 }],
    ['b', { leaveOut: true }],
    ['c', { test: 'UAT', condition: 'TD', replaces: true }],
  ])
})

test('dimensions in one line are those of the single fields, which take precedence', () => {
  const geometry = (text: string) => amendmentOf(new URLSearchParams(text))['geometry']
  expect(geometry('dimensions=20 × 1,4, L0 80')).toEqual({ b0: 20, t0: 1.4, L0: 80 })
  expect(geometry('dimensions=20 × 1.4, L0 80&t0=1,5&L0=')).toEqual({ b0: 20, t0: 1.5, L0: 80 })
  expect(geometry('dimensions=20 × 1.4 × 80')).toEqual({ b0: Number.NaN })
  expect(geometry('dimensions=')).toEqual({})
})

test('a batch at its limit is one form', () => {
  const fields = new URLSearchParams(
    Array.from({ length: 2000 }, (_, i) =>
      row(`0dd4c5d5-e9f6-453d-bdb9-1907${String(i).padStart(8, '0')}`, 'RD', '12'),
    ).flat(),
  )
  expect(choicesOf(fields)).toHaveLength(2000)
  expect(new Set(fields.keys()).size).toBeLessThan(inputLimits.keys)
  expect(fields.toString().length).toBeLessThan(inputLimits.bytes)
})

import { describe, expect, test } from 'vitest'
import { formatCondition, parseCondition, testTypes } from './index.ts'
import type { TestCode } from './test-type.ts'

describe('a label round-trips and says what it means', () => {
  test.each<[TestCode, string, object]>([
    // test  label              parts
    ['UAT', 'RD 1', { orientation: 'RD', angle: 0, replicate: 1 }],
    ['UAT', 'DD 12', { orientation: 'DD', angle: 45, replicate: 12 }],
    ['UAT', 'TD', { orientation: 'TD', angle: 90 }],
    ['UAT', '22.5° 2', { angle: 22.5, replicate: 2 }],
    ['FLC', 'TD 1', { orientation: 'TD', angle: 90, replicate: 1 }],
    ['HER', '240 Minute', { delay: 240 }],
    ['HER', '240 Minute reamed', { delay: 240, edge: 'reamed' }],
    ['MRT', 'RD 100/s 1', { orientation: 'RD', angle: 0, rate: 100, replicate: 1 }],
    ['MRT', 'RD 0.001/s 3', { orientation: 'RD', angle: 0, rate: 0.001, replicate: 3 }],
    ['MRT', 'RD 1e-7/s', { orientation: 'RD', angle: 0, rate: 1e-7 }],
  ])('%s %s', (code, label, parts) => {
    const condition = parseCondition(code, label)
    expect(condition).toEqual({ label, ...parts })
    expect(formatCondition(code, condition)).toBe(label)
  })
})

test('a named direction has one spelling', () => {
  expect(parseCondition('UAT', '90° 1')).toEqual({ label: 'TD 1', orientation: 'TD', angle: 90, replicate: 1 })
})

test.each(testTypes.map((type) => [type.code, type.condition.default] as const))(
  'the default of %s, %s, is well formed',
  (code, label) => {
    expect(parseCondition(code, label).label).toBe(label)
  },
)

test.each<[TestCode, string]>([
  ['UAT', ''],
  ['UAT', 'rd 1'],
  ['UAT', 'RD  1'],
  ['UAT', 'RD 0'],
  ['UAT', 'RD 1.5'],
  ['UAT', 'RD 100/s 1'],
  ['UAT', '91° 1'],
  ['UAT', '240 Minute'],
  ['HER', 'RD 1'],
  ['HER', '240 minute'],
  ['HER', '-5 Minute'],
  ['HER', '5 Minute sawn'],
  ['MRT', 'RD 1'],
  ['MRT', 'RD fast/s 1'],
  ['MRT', 'RD 100 1'],
])("%s refuses '%s'", (code, label) => {
  expect(() => parseCondition(code, label)).toThrow(RangeError)
})

test('the refusal says what was found and what is expected', () => {
  expect(() => parseCondition('UAT', 'XD 1')).toThrow(
    "E023: Condition 'XD 1' does not match 'RD|DD|TD number' for test UAT.",
  )
})

test('a condition without the part that its test needs is refused', () => {
  expect(() => formatCondition('MRT', { orientation: 'RD' })).toThrow('the condition of test MRT requires the rate')
})

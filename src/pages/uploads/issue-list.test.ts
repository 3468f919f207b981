import { expect, test } from 'vitest'
import { placed } from './issue-list.tsx'

test.each([
  ['Line 12 has no number.', 12, null, 'Line 12 has no number.'],
  ['The same as line 12.', 1, null, 'line 1: The same as line 12.'],
  ["'Force' has no unit.", 3, 'Force', "line 3: 'Force' has no unit."],
  ['No unit.', 3, 'Force', 'line 3, column Force: No unit.'],
])('%s of line %s, column %s', (message, line, column, told) => {
  expect(placed({ message, line, column })).toBe(told)
})

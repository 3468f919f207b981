import { expect, test } from 'vitest'
import { isOpen, quotationStateName } from './quotation.ts'

test.each([
  ['sent', '2026-12-18', '2026-12-18', 'Sent', true],
  ['sent', '2026-12-18', '2026-12-19', 'Expired', false],
  ['asked', '2026-12-18', '2026-12-19', 'Expired', false],
  ['accepted', '2026-12-18', '2026-12-19', 'Accepted', false],
  ['draft', '2026-12-18', '2026-12-19', 'Draft', false],
] as const)('%s until %s is on %s: %s', (state, validUntil, today, name, open) => {
  expect(quotationStateName({ state, validUntil }, today)).toBe(name)
  expect(isOpen({ state, validUntil }, today)).toBe(open)
})

import { expect, test } from 'vitest'
import { changeText, markedSymbol } from './change-text.ts'

const of = (mean: number, n = 3) => ({ mean, n })

test.each([
  ['a number', 'uat.rp02', of(312.2), of(314.8), 'Rp0.2 312 → 315 MPa'],
  ['a small change', 'uat.rp02', of(312.2), of(312.4), 'Rp0.2 312.2 → 312.4 MPa'],
  ['fewer specimens', 'uat.rp02', of(312), of(312, 2), 'Rp0.2 312 MPa, 3 → 2 specimens'],
  ['a new number', 'uat.rp02', null, of(315), 'Rp0.2 315 MPa, new'],
  ['one that is gone', 'uat.rp02', of(312), null, 'Rp0.2 312 MPa, removed'],
  ['a number without a unit', 'uat.r', of(0.81), of(0.85), 'r 0.81 → 0.85'],
  ['a property of a former version', 'uat.former', of(1), of(2), 'uat.former 1 → 2'],
])('%s', (_what, id, before, after, text) => {
  expect(changeText(id, before, after)).toBe(text)
})

test.each([
  ['uat.rp02', 'R_p0.2'],
  ['uat.E', 'E_{}'],
  ['hard.hv', 'HV'],
  ['uat.former', 'uat.former'],
])('%s is marked as %s', (id, marked) => expect(markedSymbol(id)).toBe(marked))

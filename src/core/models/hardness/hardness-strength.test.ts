import { expect, test } from 'vitest'
import { hardnessOfStrength, strengthOfHardness } from './hardness-strength.ts'

test.each([
  // check case hv-1
  [210, 672],
  [320, 1029],
  [465, 1507.5],
  [100, 320],
  [650, 2180],
])('HV %d is Rm %d MPa, and back', (hv, rm) => {
  expect(strengthOfHardness(hv)).toBeCloseTo(rm, 9)
  expect(hardnessOfStrength(rm)).toBeCloseTo(hv, 9)
})

test.each([99, 651, Number.NaN])('HV %d is refused', (hv) => {
  expect(() => strengthOfHardness(hv)).toThrow(`HV ${hv} is not between`)
})

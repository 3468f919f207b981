import { expect, test } from 'vitest'
import { hardnessOfStrength, strengthOfHardness } from './hardness-strength.ts'

test.each([
  // check case hv-1
  [210, 675],
  [320, 1030],
  [465, 1502.5],
  [80, 255],
  [100, 320],
  // Rows of DIN 50150; linear interpolation between 150 and 200 HV would give 512 and 528.
  [160, 510],
  [165, 530],
  // Linear interpolation between 500 and 550 HV would give 1702 and 1774, between 550 and 600 HV 1884.
  [520, 1700],
  [540, 1775],
  [570, 1880],
  [650, 2180],
])('HV %d is Rm %d MPa, and back', (hv, rm) => {
  expect(strengthOfHardness(hv)).toBeCloseTo(rm, 9)
  expect(hardnessOfStrength(rm)).toBeCloseTo(hv, 9)
})

test.each([79, 651, Number.NaN])('HV %d is refused', (hv) => {
  expect(() => strengthOfHardness(hv)).toThrow(`HV ${hv} is not between`)
})

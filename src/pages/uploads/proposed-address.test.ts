import { expect, test } from 'vitest'
import { isKnownMaterial, proposedAddress } from './proposed-address.ts'

const grades = [
  { name: 'DP980', path: 'Steels/AHSS/Dual-Phase/DP980' },
  { name: 'DP980 LY', path: 'Steels/AHSS/Dual-Phase/DP980-LY' },
]

test.each([
  ['a name', 'DP980 (66)', 'Steels/AHSS/Dual-Phase/DP980/DP980-66'],
  ['another spelling', 'dp980-66', 'Steels/AHSS/Dual-Phase/DP980/DP980-66'],
  ['the longest grade', 'DP980 LY trial', 'Steels/AHSS/Dual-Phase/DP980-LY/DP980-LY-trial'],
  ['an address', 'Steels/New/One', 'Steels/New/One'],
  ['a grade of other digits', 'DP9800', undefined],
  ['no grade', 'Trial 7', undefined],
])('address of %s', (_what, name, address) => expect(proposedAddress(name, grades)).toBe(address))

test.each([
  ['DP980 (6)', true],
  ['dp980-6', true],
  ['Steels/AHSS/Dual-Phase/DP980/DP980-6', true],
  ['DP980 (66)', false],
])('%s is known: %s', (name, known) => expect(isKnownMaterial(name, ['DP980 (6)'])).toBe(known))

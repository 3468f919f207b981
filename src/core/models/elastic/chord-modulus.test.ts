import { expect, test } from 'vitest'
import { chordModulus } from './chord-modulus.ts'

// check case lul-1 [GPa]
test.each([
  [0, 207],
  [0.01, 188.507],
  [0.02, 177.29],
  [0.05, 163.858],
  [0.1, 160.317],
])('after a plastic strain of %d the chord modulus is %d GPa', (strain, modulus) => {
  expect(Math.abs(chordModulus(207, 160, 50, strain) / modulus - 1)).toBeLessThan(1e-5)
})

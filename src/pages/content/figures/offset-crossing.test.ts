import { expect, test } from 'vitest'
import { offsetCrossing } from './offset-crossing.ts'

/** From 1000 MPa at 5 %: elastic with 200 GPa to −600 MPa, then −10 GPa of hardening, read every 10 MPa. */
const stress = Array.from({ length: 181 }, (_, i) => 1000 - 10 * i)
const strain = stress.map((s) => 0.05 - (1000 - s) / 200_000 + Math.min(0, (s + 600) / 10_000))

test.each([
  // why                                                          slope    offset  σr, by hand
  ['with its own slope: −600 − 10 000·0.002', 200_000, 0.002, -620],
  ['a smaller offset reads less', 200_000, 0.0005, -605],
  ['a steeper line takes elastic strain for plastic: 1000 − 0.001/(1/200 000 − 1/250 000)', 250_000, 0.001, 0],
])('%s', (_why, slope, offset, sigma) => {
  expect(offsetCrossing(strain, stress, slope, offset)!.stress).toBeCloseTo(sigma, 6)
})

test('a leg that ends before has none', () => {
  expect(offsetCrossing(strain, stress, 200_000, 0.5)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { proofStrength } from './proof-strength.ts'

// Elastic to 400 MPa at 0.2 % with 200 GPa, then hardening of 10 GPa: the offset line 200000·(e − 0.002) meets
// 400 + 10000·(e − 0.002) at e − 0.002 = 400/190000.
const strain = [0, 0.001, 0.002, 0.003, 0.004, 0.005, 0.01]
const stress = [0, 200, 400, 410, 420, 430, 480]
const crossing = 400 / 190_000

test('by hand, between two readings', () => {
  const found = proofStrength(strain, stress, 200_000, 0, 0.002)!
  expect(found.strain).toBeCloseTo(0.002 + crossing, 12)
  expect(found.stress).toBeCloseTo(400 + 10_000 * crossing, 9)
})

test('a shift of strain moves the place, not the stress', () => {
  const shifted = strain.map((e) => e - 0.0007)
  expect(proofStrength(shifted, stress, 200_000, -0.0007, 0.002)!.stress).toBeCloseTo(400 + 10_000 * crossing, 9)
})

test('a coarse record crosses between the last reading before the foot and the next', () => {
  // Rows at 0.1 % and 0.6 %: the line from 200 to 440 MPa is 200 + 48000·(e − 0.001); it meets the offset line at 600/152000.
  expect(proofStrength([0, 0.001, 0.006], [0, 200, 440], 200_000, 0, 0.002)).toMatchObject({
    strain: expect.closeTo(0.001 + (200 + 200_000 * 0.001) / 152_000, 9) as number,
  })
})

test('a test stopped in the elastic part has none', () => {
  expect(proofStrength([0, 0.001], [0, 200], 200_000, 0, 0.002)).toBeUndefined()
})

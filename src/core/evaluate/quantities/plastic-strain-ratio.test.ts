import { expect, test } from 'vitest'
import { plasticStrainRatio } from './plastic-strain-ratio.ts'
import { strainHardening } from './strain-hardening.ts'

const modulus = 207_000
/** σ = 900·εp^0.15 with a plastic strain ratio r, in exact engineering quantities. */
function specimen(r: number) {
  const plastic = Float64Array.from({ length: 400 }, (_, i) => 0.0005 * (i + 1))
  const sigma = plastic.map((ep) => 900 * ep ** 0.15)
  const strain = plastic.map((ep, i) => Math.expm1(ep + sigma[i]! / modulus))
  return {
    strain,
    stress: sigma.map((s, i) => s / (1 + strain[i]!)),
    width: plastic.map((ep, i) => Math.expm1(-(r / (1 + r)) * ep - (0.3 * sigma[i]!) / modulus)),
  }
}

test.each([0.5, 0.76, 1, 1.9, 3])('r = %d comes back', (r) => {
  const found = plasticStrainRatio(specimen(r), modulus, [0.02, 0.15], 399)!
  expect(found.r).toBeCloseTo(r, 9)
  expect(found.free).toBeCloseTo(r, 6)
})

test('n and K of a power law come back, whatever the window', () => {
  const { strain, stress } = specimen(1)
  for (const window of [[0.04, 0.06] as const, [0.1, 0.2] as const, [0.02, 0.2] as const]) {
    const found = strainHardening(strain, stress, modulus, window, 399)!
    expect(found.n).toBeCloseTo(0.15, 9)
    expect(found.K).toBeCloseTo(900, 5)
  }
})

test('a width that grows gives no r', () => {
  const { strain, stress, width } = specimen(1)
  expect(
    plasticStrainRatio({ strain, stress, width: width.map((w) => -w) }, modulus, [0.02, 0.15], 399),
  ).toBeUndefined()
})

test('four points give neither', () => {
  const full = specimen(1)
  expect(strainHardening(full.strain, full.stress, modulus, [0.04, 0.0415], 399)).toBeUndefined()
  expect(plasticStrainRatio(full, modulus, [0.04, 0.0415], 399)).toBeUndefined()
})

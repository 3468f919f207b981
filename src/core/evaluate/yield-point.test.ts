import { expect, test } from 'vitest'
import { findYieldPoint } from './yield-point.ts'

const modulus = 200_000

/** Broken line through (strain, stress) sampled every 1e-5 of strain. */
function line(...corners: readonly (readonly [number, number])[]) {
  const end = corners.at(-1)![0]
  const strain = Float64Array.from({ length: Math.round(end / 1e-5) + 1 }, (_, i) => i * 1e-5)
  let k = 0
  const stress = strain.map((e) => {
    while (k < corners.length - 2 && e > corners[k + 1]![0]) k++
    const [x0, y0] = corners[k]!
    const [x1, y1] = corners[k + 1]!
    return y0 + ((y1 - y0) * (e - x0)) / (x1 - x0)
  })
  return { strain, stress }
}

test('drop, plateau, hardening', () => {
  const { strain, stress } = line([0, 0], [0.002, 400], [0.0035, 380], [0.02, 380], [0.1, 480])
  const found = findYieldPoint(strain, stress, modulus)!
  expect(stress[found.upper!]).toBeCloseTo(400, 6)
  expect(found.lower).toBeCloseTo(380, 6)
  expect(found.end).toBeCloseTo(0.02, 4)
})

test('the first undershoot is not the lower yield strength', () => {
  const { strain, stress } = line([0, 0], [0.002, 400], [0.0025, 360], [0.003, 380], [0.02, 380], [0.1, 480])
  expect(findYieldPoint(strain, stress, modulus)!.lower).toBeGreaterThan(375)
})

test('one low reading on the plateau is not either', () => {
  const { strain, stress } = line([0, 0], [0.002, 400], [0.0035, 380], [0.02, 380], [0.1, 480])
  stress[1000] = 300
  expect(findYieldPoint(strain, stress, modulus)!.lower).toBeCloseTo(380, 6)
})

test('a plateau without a drop has no upper yield point', () => {
  const { strain, stress } = line([0, 0], [0.0019, 380], [0.015, 380], [0.1, 480])
  const found = findYieldPoint(strain, stress, modulus)!
  expect(found.upper).toBeUndefined()
  expect(found.level).toBeCloseTo(380, 6)
  expect(found.end).toBeCloseTo(0.015, 3)
})

test.each([
  ['smooth yielding', line([0, 0], [0.0018, 360], [0.004, 380], [0.1, 480])],
  ['a drop of 0.4 %', line([0, 0], [0.002, 400], [0.003, 398.4], [0.004, 401], [0.1, 480])],
  ['slow softening after an early maximum', line([0, 0], [0.002, 400], [0.1, 340])],
  ['serrations far from yielding', line([0, 0], [0.0018, 360], [0.02, 400], [0.021, 396], [0.022, 401], [0.1, 480])],
])('%s is no yield point', (_why, { strain, stress }) => {
  expect(findYieldPoint(strain, stress, modulus)).toBeUndefined()
})

test('a single low reading in smooth yielding is no drop', () => {
  const { strain, stress } = line([0, 0], [0.0018, 360], [0.004, 380], [0.1, 480])
  stress[260] = 300
  expect(findYieldPoint(strain, stress, modulus)).toBeUndefined()
})

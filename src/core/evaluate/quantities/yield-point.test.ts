import { expect, test } from 'vitest'
import { findYieldPoint, hasSerration } from './yield-point.ts'

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
  // plastic strain at the peak, drop; structural steel with a soft start, a slack grip, a long approach
  [0.0045, 0.01],
  [0.006, 0.015],
  [0.009, 0.023],
])('a peak at %f plastic strain with a drop of %f is an upper yield point: a plateau follows', (plastic, drop) => {
  const peak = 0.002 + plastic
  const low = 400 * (1 - drop)
  const { strain, stress } = line([0, 0], [0.0018, 360], [peak, 400], [peak + 0.002, low], [0.025, low], [0.12, 520])
  const found = findYieldPoint(strain, stress, modulus)!
  expect(stress[found.upper!]).toBeCloseTo(400, 1)
  expect(found.lower).toBeCloseTo(low, 1)
  expect(found.end).toBeCloseTo(0.025, 3)
})

test('a drop that takes more than 0.5 % strain is one, when hardening follows', () => {
  const { strain, stress } = line([0, 0], [0.002, 400], [0.012, 392], [0.025, 392], [0.12, 520])
  expect(stress[findYieldPoint(strain, stress, modulus)!.upper!]).toBeCloseTo(400, 6)
})

test('a drop that is not a yield point is not called absent', () => {
  const serrated = line([0, 0], [0.0018, 360], [0.02, 400], [0.021, 396], [0.022, 401], [0.1, 480])
  expect(hasSerration(serrated.strain, serrated.stress)).toBe(true)
  const smooth = line([0, 0], [0.0018, 360], [0.004, 380], [0.1, 480])
  expect(hasSerration(smooth.strain, smooth.stress)).toBe(false)
})

test.each([
  [
    'many serrations, each above the last',
    line(
      [0, 0],
      [0.0018, 360],
      ...Array.from(
        { length: 40 },
        (_, i) => [0.004 + 0.002 * (i >> 1) + (i % 2) * 0.001, 370 + 4 * (i >> 1) - (i % 2) * 5] as const,
      ),
      [0.1, 520],
    ),
  ],
  ['smooth yielding', line([0, 0], [0.0018, 360], [0.004, 380], [0.1, 480])],
  ['a drop of 0.4 %', line([0, 0], [0.002, 400], [0.003, 398.4], [0.004, 401], [0.1, 480])],
  ['slow softening after an early maximum', line([0, 0], [0.002, 400], [0.1, 340])],
  ['serrations far from yielding', line([0, 0], [0.0018, 360], [0.02, 400], [0.021, 396], [0.022, 401], [0.1, 480])],
])('%s is not a yield point', (_why, { strain, stress }) => {
  expect(findYieldPoint(strain, stress, modulus)).toBeUndefined()
})

test('a record that stops on its plateau has an upper yield point', () => {
  const { strain, stress } = line([0, 0], [0.002, 400], [0.0035, 380], [0.02, 380])
  const found = findYieldPoint(strain, stress, modulus)!
  expect(stress[found.upper!]).toBeCloseTo(400, 6)
  expect(found.lower).toBeCloseTo(380, 6)
})

test.each([
  // Plastic strain at maximum force; all records end below 3 % strain.
  [
    'full-hard sheet, neck after 0.65 % plastic strain',
    line([0, 0], [0.0033, 664], [0.01, 738], [0.015, 727], [0.02, 694], [0.028, 628]),
  ],
  ['a round bar, neck after 1.3 %', line([0, 0], [0.0042, 842], [0.01757, 936], [0.0188, 917], [0.0216, 834])],
  ['a neck after 0.15 % plastic strain', line([0, 0], [0.0036, 720], [0.0055, 800], [0.007, 780], [0.012, 640])],
])('%s is not a yield point', (_why, { strain, stress }) => {
  expect(findYieldPoint(strain, stress, modulus)).toBeUndefined()
})

test('a single low reading in smooth yielding is not a drop', () => {
  const { strain, stress } = line([0, 0], [0.0018, 360], [0.004, 380], [0.1, 480])
  stress[260] = 300
  expect(findYieldPoint(strain, stress, modulus)).toBeUndefined()
})

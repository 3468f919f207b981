import { expect, test } from 'vitest'
import { withoutUnloading } from './unloading.ts'

const rowsOf = (strain: readonly number[], stress: readonly number[]) =>
  withoutUnloading([...strain.keys()], Float64Array.from(strain), Float64Array.from(stress))

test.each([
  // why                                   strain [1]                                    stress               kept
  ['a rising strain stays whole', [0, 0.01, 0.02], [0, 1, 2], [0, 1, 2]],
  ['both branches of a loop go', [0, 0.02, 0.01, 0.015, 0.021], [0, 300, 0, 200, 301], [0, 1, 4]],
  ['trembling within 0.01 % stays', [0, 0.02, 0.01995, 0.021], [0, 300, 300, 301], [0, 1, 2, 3]],
  ['a loop that the record does not close goes', [0, 0.02, 0.01], [0, 300, 0], [0, 1]],
])('%s', (_why, strain, stress, kept) => {
  expect(rowsOf(strain, stress)).toEqual({ rows: kept, follows: true })
})

test('stress that rises while strain falls back is an instrument that does not follow', () => {
  expect(rowsOf([0, 0.001, 0.0005, 0.0007, 0.002], [0, 50, 300, 600, 900]).follows).toBe(false)
})

test('noise of every reading is not an unloading, even above 0.01 %', () => {
  // ± 0.02 % about a steady pull of 0.01 % a reading.
  const strain = Array.from({ length: 200 }, (_, i) => i * 1e-4 + (((i * 7919) % 5) - 2) * 1e-4)
  expect(
    rowsOf(
      strain,
      strain.map((e) => 500 + e),
    ).rows,
  ).toHaveLength(200)
})

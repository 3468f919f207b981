import { expect, test } from 'vitest'
import { randomFor } from '#core/numerics/random.ts'
import { basisValues } from './basis-values.ts'

/** Rows of five coils with four specimens each, near 1000 MPa. */
const source = randomFor('basis of twenty')
const coil = (material: string, condition = 'RD') => ({
  material,
  condition,
  property: 'uat.rm',
  replicates: Array.from({ length: 4 }, () => ({ value: 1000 + 10 * source.normal() })) as never,
})

test('twenty specimens of five coils have a B-basis value, four of one coil have none', () => {
  const rows = [...Array.from({ length: 5 }, () => coil('DP980 (6)')), coil('DP980 (2)')]
  const found = basisValues(rows)
  // Tolerance factor of 20 normal values for 90 % with 95 % confidence: 1.926 (CMH-17).
  const values = rows.slice(0, 5).flatMap(({ replicates }) => (replicates as { value: number }[]).map((r) => r.value))
  const mean = values.reduce((a, b) => a + b, 0) / 20
  const s = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / 19)
  expect(found[0]!.B.value).toBeCloseTo(mean - 1.926 * s, 1)
  for (const { A, B } of found.slice(0, 5)) {
    expect(B).toEqual(found[0]!.B)
    expect(A.reason).toMatch(/^20 values: /)
  }
  expect(found[5]!.B).toMatchObject({ value: null, reason: expect.stringMatching(/^4 values: /) })
})

test('conditions are not mixed', () =>
  expect(basisValues([...Array.from({ length: 4 }, () => coil('a')), coil('a', 'TD')])[4]!.B.value).toBeNull())

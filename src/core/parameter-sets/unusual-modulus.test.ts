import { expect, test } from 'vitest'
import { isUnusualModulus, unusualModulus } from './unusual-modulus.ts'

test('the warning of an unusual modulus is recognised, and nothing else', () => {
  for (const E of [170_000, 230_000]) {
    const [note] = unusualModulus(E, { usual: 207_000 })
    expect(isUnusualModulus(note!)).toBe(true)
  }
  expect(unusualModulus(206_000, { usual: 207_000 })).toEqual([])
  expect(isUnusualModulus('Young’s modulus is that of one specimen: how far it scatters is not known.')).toBe(false)
})

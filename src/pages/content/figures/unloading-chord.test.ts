import { expect, test } from 'vitest'
import { unloadingChord } from './unloading-chord.ts'

test.each([
  // why                                        s     strain      chord    tangent, by hand with E0 200, Eu 160 GPa, σu 1000 MPa
  ['at the turn it is the fresh sheet', 0, 0, 200_000, 200_000],
  ['half way: 500·(5e-6 + 0.625e-6)', 500, 0.002_812_5, 177_777.777_8, 160_000],
  ['down to zero: the chord that is reported', 1000, 0.006_25, 160_000, 133_333.333_3],
])('%s', (_why, drop, strain, chord, tangent) => {
  const found = unloadingChord(drop, 1000, 200_000, 160_000)
  expect(found.strain).toBeCloseTo(strain, 10)
  expect(found.chord).toBeCloseTo(chord, 3)
  expect(found.tangent).toBeCloseTo(tangent, 3)
})

test('a fall below zero stress is refused', () => {
  expect(() => unloadingChord(1100, 1000, 200_000, 160_000)).toThrow('1100 MPa')
})

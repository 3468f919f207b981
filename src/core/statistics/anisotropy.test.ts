import { expect, test } from 'vitest'
import { rBarDeltaR } from './anisotropy.ts'

test('check case r-3', () => {
  const { rbar, dr } = rBarDeltaR({ mean: 1.9 }, { mean: 1.65 }, { mean: 2.35 })
  expect(rbar).toBeCloseTo(1.8875, 10)
  expect(dr).toBeCloseTo(0.475, 10)
})

test('scatter is carried through', () => {
  // s = 0.04 in each direction: √(1 + 4 + 1)/4 · 0.04 and √(1 + 4 + 1)/2 · 0.04.
  const { rbarS, drS } = rBarDeltaR({ mean: 1, s: 0.04 }, { mean: 1, s: 0.04 }, { mean: 1, s: 0.04 })
  expect(rbarS).toBeCloseTo((Math.sqrt(6) / 4) * 0.04, 12)
  expect(drS).toBeCloseTo((Math.sqrt(6) / 2) * 0.04, 12)
})

test('a direction without scatter leaves it unknown', () => {
  expect(rBarDeltaR({ mean: 1, s: 0.1 }, { mean: 1 }, { mean: 1, s: 0.1 }).rbarS).toBeNaN()
})

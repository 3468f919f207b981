import { expect, test } from 'vitest'
import { swiftHockettSherby } from '../hardening/blended-laws.ts'
import { backstressAfter, isotropicPart, type Backstress } from './backstress.ts'

test.each([
  // check case cha-1: C1 30 000, γ1 250, C2 3000, γ2 15
  [0, 0],
  [0.002, 53.1272],
  [0.01, 138.008],
  [0.05, 225.526],
])('after a plastic strain of %d the backstresses sum to %d MPa', (strain, sum) => {
  const found =
    backstressAfter({ limit: 120, rate: 250 }, 0, 1, strain) + backstressAfter({ limit: 200, rate: 15 }, 0, 1, strain)
  expect(found).toBeCloseTo(sum, 2)
})

// check case mix-1: DP980 with Rm = 1030 MPa, prestrain 0.05
const dp980 = [0.4, 1352.4518, 0.002, 0.074888, 368.1647, 1156.285, 16.029361, 0.65]
const first: Backstress = { limit: 103, rate: 200 }
const second: Backstress = { limit: 123.6, rate: 22 }
const flow = (strain: number) => swiftHockettSherby.stress(dp980, strain)

test('the mixed model splits the forward stress', () => {
  expect(backstressAfter(first, 0, 1, 0.05)).toBeCloseTo(102.995, 3)
  expect(backstressAfter(second, 0, 1, 0.05)).toBeCloseTo(82.4571, 3)
  expect(isotropicPart(flow(0.05), [first, second], 0.05)).toBeCloseTo(893.82, 1)
})

test.each([
  [0, -708.368],
  [0.0005, -730.793],
  [0.002, -787.359],
  [0.01, -936.807],
  [0.05, -1081.77],
  [0.1, -1140.87],
])('a plastic strain of %d after the reversal the stress is %d MPa', (strain, stress) => {
  const x1 = backstressAfter(first, backstressAfter(first, 0, 1, 0.05), -1, strain)
  const x2 = backstressAfter(second, backstressAfter(second, 0, 1, 0.05), -1, strain)
  const found = x1 + x2 - isotropicPart(flow(0.05 + strain), [first, second], 0.05 + strain)
  expect(Math.abs(found / stress - 1)).toBeLessThan(1e-4)
})

import { expect, test } from 'vitest'
import { stressAlong } from './history.ts'
import { growthAlong, grownTo } from './yoshida-growth.ts'
import { yoshidaPoint } from './yoshida-uemori.ts'

const parameters = [480, 640, 420, 90, 310, 14, 0.4]
const growth = { Rsat: 700, C1: 0.01, C2: 0.4 }

test('R by hand: 700·(0.11^0.4 − 0.01^0.4) = 700·(0.41357 − 0.15849)', () =>
  expect(grownTo(growth, 0.1)).toBeCloseTo(178.56, 1))

test('without a turn the law is Y, the bounding surface grown so far, and its centre', () => {
  // At saturation σ = B + R + b·(1 − e^(−14·0.3)); the lag of the yield surface behind a growing surface is some MPa.
  const stress = yoshidaPoint(parameters, (p) => grownTo(growth, p)).stressAfter(1, 0.3)
  expect(Math.abs(stress - (640 + grownTo(growth, 0.3) + 90 * (1 - Math.exp(-4.2))))).toBeLessThan(4)
  expect(stress).toBeLessThan(640 + grownTo(growth, 0.3) + 90)
})

test('a curve that the law made is followed again', () => {
  const strain = [0.01, 0.02, 0.04, 0.06, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5]
  const stress = Array.from(
    stressAlong(
      yoshidaPoint(parameters, (p) => grownTo(growth, p)),
      strain,
    ),
  )
  const found = growthAlong(parameters, { strain, stress })
  const again = stressAlong(
    yoshidaPoint(parameters, (p) => grownTo(found, p)),
    strain,
  )
  for (const [i, value] of stress.entries()) expect(Math.abs(again[i]! / value - 1)).toBeLessThan(0.01)
})

test('inside stagnation R waits, and outside it is that of all plastic strain so far', () => {
  const point = yoshidaPoint(parameters, (p) => grownTo(growth, p))
  point.advance(1, 0.05)
  const before = point.stressAfter(1, 0)
  point.advance(-1, 0.001)
  expect(Math.abs(point.stressAfter(-1, 0))).toBeLessThan(before)
})

import { describe, expect, test } from 'vitest'
import { random } from '../numerics/random.ts'
import { hardeningLaw } from '../models/hardening/index.ts'
import { maximumForceWarning, maximumForcePoint } from './maximum-force-point.ts'

test('maximum force on a curve that passes it: Swift K 1350, ε0 0.002, n 0.1 without elasticity (cons-swift)', () => {
  const law = hardeningLaw('swift')
  const x = Float64Array.from({ length: 200 }, (_, i) => 0.001 * (i + 1))
  const found = maximumForcePoint({ x, y: x.map((e) => law.stress([1350, 0.002, 0.1], e)) }, Infinity)
  expect(found.strain).toBeCloseTo(0.098, 3)
  expect(Math.abs(found.rm / 972.239 - 1)).toBeLessThan(1e-4)
  expect([found.rising, maximumForceWarning(found)]).toEqual([0, undefined])
})

describe('where a curve ends before maximum force', () => {
  const law = hardeningLaw('swift')
  const upTo = (end: number) => {
    const x = Float64Array.from({ length: 200 }, (_, i) => (end * (i + 1)) / 200)
    return maximumForcePoint({ x, y: x.map((e) => law.stress([1350, 0.002, 0.1], e)) }, Infinity)
  }

  // θ/σ − 1 = n/(ε0 + ε) − 1 at the end.
  test.each([
    [0.05, 0.1 / 0.052 - 1],
    [0.08, 0.1 / 0.082 - 1],
    [0.096, 0.1 / 0.098 - 1],
  ])('up to %f', (end, rising) => {
    const found = upTo(end)
    expect(found.rising).toBeCloseTo(rising, 2)
    expect(maximumForceWarning(found)).toEqual(
      rising > 0.1
        ? `The force still increases at the end of the curve, at a plastic strain of ${end.toPrecision(3)}: maximum force is beyond it.`
        : undefined,
    )
  })
})

describe('noise is not a maximum', () => {
  // Swift n 0.15, ε0 0.004: uniform strain 0.146, where R = K·n^n·exp(−(n − ε0)).
  const noisy = (end: number, points: number, noise: number, seed: number) => {
    const { normal } = random(seed)
    const x = Float64Array.from({ length: points }, (_, i) => (end * (i + 1)) / points)
    return maximumForcePoint({ x, y: x.map((e) => 1000 * (0.004 + e) ** 0.15 + noise * normal()) }, Infinity)
  }
  const share = (end: number, points: number, noise: number) => {
    const found = Array.from({ length: 100 }, (_, seed) => noisy(end, points, noise, seed + 1))
    return found.filter((one) => maximumForceWarning(one) !== undefined).length / 100
  }

  test.each([
    [60, 0.5],
    [200, 1],
    [1000, 2],
  ])(
    '%i points, ± %f MPa: doubted where force rises by 44 or 20 % per unit of strain, hardly ever at its maximum',
    (points, noise) => {
      expect(share(0.1, points, noise)).toBe(1)
      expect(share(0.12, points, noise)).toBeGreaterThan(0.9)
      expect(share(0.146, points, noise)).toBeLessThan(0.12)
      expect(share(0.17, points, noise)).toBe(0)
    },
  )

  test('a curve that ends early is held at its end, by all of its second half', () => {
    const found = noisy(0.1, 200, 2, 7)
    expect(found.strain).toBe(0.1)
    expect(Math.abs(found.stress / (1000 * 0.104 ** 0.15) - 1)).toBeLessThan(0.002)
  })
})

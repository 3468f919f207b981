import { describe, expect, test } from 'vitest'
import { hardeningLaw } from '../models/hardening/index.ts'
import { doubtOf, maximumForcePoint } from './maximum-force-point.ts'

test('maximum force on a curve that passes it: Swift K 1350, ε0 0.002, n 0.1 without elasticity (cons-swift)', () => {
  const law = hardeningLaw('swift')
  const x = Float64Array.from({ length: 200 }, (_, i) => 0.001 * (i + 1))
  const found = maximumForcePoint({ x, y: x.map((e) => law.stress([1350, 0.002, 0.1], e)) }, Infinity)
  expect(found.strain).toBeCloseTo(0.098, 3)
  expect(Math.abs(found.rm / 972.239 - 1)).toBeLessThan(1e-4)
  expect([found.rising, doubtOf(found)]).toEqual([0, undefined])
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
    expect(doubtOf(found)).toEqual(
      rising > 0.1
        ? `Force still rises where the curve ends, at a plastic strain of ${end.toPrecision(3)}: maximum force lies beyond it.`
        : undefined,
    )
  })
})

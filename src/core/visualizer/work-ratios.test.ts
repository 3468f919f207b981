import { expect, test } from 'vitest'
import { ratioAtEqualWork } from './work-ratios.ts'

const line = (value: (x: number) => number, from = 0, to = 0.2) => {
  const x = Float64Array.from({ length: 401 }, (_, i) => from + ((to - from) * i) / 400)
  return { x, y: x.map(value) }
}

test('two metals that do not harden: their ratio at every strain', () => {
  const ratio = ratioAtEqualWork(
    line(() => 550),
    line(() => 500),
  )!
  expect(Math.min(...ratio.y)).toBeCloseTo(1.1, 9)
  expect(Math.max(...ratio.y)).toBeCloseTo(1.1, 9)
})

test('linear hardening from nothing: σ = k·ε does the work σ²/2k, so the ratio is √(kθ/k0)', () => {
  const ratio = ratioAtEqualWork(
    line((x) => 1440 * x),
    line((x) => 1000 * x),
  )!
  // Straight pieces of 0.0005 strain: a coarse picture of the square near the beginning.
  const far = ratio.y.filter((_, i) => ratio.x[i]! > 0.05)
  expect(Math.min(...far)).toBeCloseTo(1.2, 4)
  expect(Math.max(...far)).toBeCloseTo(1.2, 4)
})

test('ends where the shorter of both has done as much work', () => {
  // 0.1 at 400 MPa is 40 MJ/m³: RD at 500 MPa has done as much at 0.08.
  const ratio = ratioAtEqualWork(
    line(() => 400, 0, 0.1),
    line(() => 500),
  )!
  expect(ratio.x.at(-1)).toBeCloseTo(0.08, 6)
  expect(ratio.y.at(-1)).toBeCloseTo(0.8, 9)
})

test('no strain in common: no ratio', () =>
  expect(
    ratioAtEqualWork(
      line(() => 400, 0, 0.003),
      line(() => 500),
    ),
  ).toBeUndefined())

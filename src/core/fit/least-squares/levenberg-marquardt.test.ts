import { describe, expect, test } from 'vitest'
import { random } from '../../numerics/random.ts'
import { levenbergMarquardt } from './levenberg-marquardt.ts'
import { losses, lossOf } from './loss.ts'
import { type FitParameter, type LeastSquaresProblem, isConverged } from './problem.ts'

/** Rosenbrock's function as residuals 10(y − x²) and 1 − x; minimum 0 at (1, 1). */
function rosenbrock(x: Partial<FitParameter> = {}, y: Partial<FitParameter> = {}): LeastSquaresProblem {
  return {
    parameters: [
      { id: 'x', start: -1.2, ...x },
      { id: 'y', start: 1, ...y },
    ],
    count: 2,
    residuals([a, b], out) {
      out[0] = 10 * (b! - a! * a!)
      out[1] = 1 - a!
    },
  }
}

describe('bounds: optima known by hand', () => {
  test.each([
    ['none', {}, {}, [1, 1], [null, null]],
    // x at 0.5: y is free and follows x² = 0.25.
    ['x ≤ 0.5', { upper: 0.5 }, {}, [0.5, 0.25], ['upper', null]],
    // y ≤ 0: 100x⁴ + (1 − x)² is least where 400x³ + 2x = 2, x = 0.161262.
    ['y ≤ 0', {}, { upper: 0, start: -1 }, [0.161_262_02, 0], [null, 'upper']],
    ['x ≥ −3, not in the way', { lower: -3 }, { upper: 9 }, [1, 1], [null, null]],
    ['a corner', { upper: -2 / 1.4, start: -2 }, { upper: 1.5 }, [-2 / 1.4, 1.5], ['upper', 'upper']],
    ['start on the bound that must be left', { upper: 5, start: 5 }, {}, [1, 1], [null, null]],
  ])('%s', (_why, x, y, expected, atBound) => {
    const { values, stop, atBound: found } = levenbergMarquardt(rosenbrock(x, y))
    expect(['offset', 'gradient', 'exact', 'cost']).toContain(stop)
    for (const [i, value] of expected.entries()) expect(values[i]).toBeCloseTo(value, 7)
    expect(found).toEqual(atBound)
  })
})

test('100 random linear problems in boxes end where no allowed direction descends', () => {
  const { normal, uniform } = random(11)
  let onBounds = 0
  for (let round = 0; round < 100; round++) {
    const [rows, columns] = [12, 5]
    const a = Array.from({ length: rows }, () => Array.from({ length: columns }, normal))
    const b = Array.from({ length: rows }, normal)
    const parameters = Array.from({ length: columns }, (_, j) => {
      const lower = -uniform()
      const upper = uniform()
      return { id: `p${j}`, lower, upper, start: lower + (upper - lower) * uniform() }
    })
    const { values, residuals, atBound } = levenbergMarquardt({
      parameters,
      count: rows,
      residuals(p, out) {
        for (const [i, row] of a.entries()) out[i] = row.reduce((sum, v, j) => sum + v * p[j]!, -b[i]!)
      },
    })
    for (let j = 0; j < columns; j++) {
      const slope = a.reduce((sum, row, i) => sum + row[j]! * residuals[i]!, 0)
      const { lower, upper } = parameters[j]!
      expect(values[j]).toBeGreaterThanOrEqual(lower)
      expect(values[j]).toBeLessThanOrEqual(upper)
      if (atBound[j] === 'lower') expect(slope).toBeGreaterThan(-1e-7)
      else if (atBound[j] === 'upper') expect(slope).toBeLessThan(1e-7)
      else expect(Math.abs(slope)).toBeLessThan(1e-6)
      if (atBound[j]) onBounds += 1
    }
  }
  expect(onBounds).toBeGreaterThan(50)
})

test.each([0, 1])('a held parameter does not move, wherever it stands in the list: %d', (held) => {
  const problem = rosenbrock(
    held === 0 ? { fixed: true, start: 0.3 } : {},
    held === 1 ? { fixed: true, start: 0.49 } : {},
  )
  const { values, jacobian } = levenbergMarquardt(problem)
  // With x held, y = x² = 0.09; with y held at 0.49, 200x(x² − 0.49) = 1 − x.
  expect(values[held]).toBe(held === 0 ? 0.3 : 0.49)
  if (held === 0) expect(values[1]).toBeCloseTo(0.09, 9)
  else expect(200 * values[0]! * (values[0]! ** 2 - 0.49)).toBeCloseTo(1 - values[0]!, 6)
  expect(jacobian.slice(2 * held, 2 * held + 2)).toEqual(new Float64Array(2))
})

test('all held: nothing to fit', () => {
  expect(levenbergMarquardt(rosenbrock({ fixed: true }, { fixed: true }))).toMatchObject({
    values: [-1.2, 1],
    stop: 'held',
  })
})

test('the logarithm changes the path, not the result', () => {
  const decay = (scale: 'linear' | 'log'): LeastSquaresProblem => ({
    parameters: [{ id: 'k', start: 3, lower: 1e-6, upper: 1e6, scale }],
    count: 4,
    residuals([k], out) {
      for (let i = 0; i < 4; i++) out[i] = Math.exp(-k! * i) - [1, 0.6, 0.4, 0.2][i]!
    },
  })
  const [a, b] = [levenbergMarquardt(decay('linear')), levenbergMarquardt(decay('log'))]
  expect(b.values[0]! / a.values[0]!).toBeCloseTo(1, 7)
  expect(b.jacobian[1]! / a.jacobian[1]!).toBeCloseTo(1, 6)
})

test('no step goes where the model does not exist', () => {
  const { values, stop } = levenbergMarquardt({
    parameters: [{ id: 'p', start: 4 }],
    count: 2,
    residuals([p], out) {
      out[0] = Math.sqrt(p!) - 0.01
      out[1] = 0
    },
  })
  expect(values[0]).toBeCloseTo(1e-4, 9)
  expect(stop).not.toBe('stalled')
})

describe('where the model ends before the best place', () => {
  /** Minimum at x = 2, but undefined above 1. */
  const ending = (start: number, end = 1): LeastSquaresProblem => ({
    parameters: [{ id: 'x', start }],
    count: 2,
    residuals: ([x], out) => {
      out[0] = x! > end ? Number.NaN : x! - 2
      out[1] = 0.1 * x!
    },
  })
  test('the search comes near the end and does not call it converged', () => {
    const { values, stop } = levenbergMarquardt(ending(0))
    expect(values[0]).toBeGreaterThan(0.99)
    expect(values[0]).toBeLessThanOrEqual(1)
    expect(stop).toBe('edge')
  })
  test('standing on it, the slope is taken from the side that exists', () => {
    expect(levenbergMarquardt(ending(1)).stop).toBe('edge')
    // Minimum inside: (x + 2)² + 0.01 x² at −2/1.01.
    const away: LeastSquaresProblem = {
      ...ending(1),
      residuals: ([x], out) => {
        out[0] = x! > 1 ? Number.NaN : x! + 2
        out[1] = 0.1 * x!
      },
    }
    const { values, stop } = levenbergMarquardt(away)
    expect(values[0]).toBeCloseTo(-2 / 1.01, 8)
    expect(isConverged(stop)).toBe(true)
    expect(isConverged('edge')).toBe(false)
  })
  test('a model of one point has no slope there, and says so', () => {
    const point: LeastSquaresProblem = {
      ...ending(1),
      residuals: ([x], out) => void out.fill(x === 1 ? 1 : Number.NaN),
    }
    expect(levenbergMarquardt(point).stop).toBe('edge')
  })
})

test('a search that is cut short says so', () => {
  expect(levenbergMarquardt(rosenbrock(), { maxIterations: 2 }).stop).toBe('iterations')
})

describe('refused at once, with the fact', () => {
  test.each([
    ['start below', rosenbrock({ lower: 0 }), 'start of x: -1.2 is below its lower bound 0'],
    ['start above', rosenbrock({ upper: -2 }), 'start of x: -1.2 is above its upper bound -2'],
    ['bounds crossed', rosenbrock({ lower: 1, upper: 0 }), 'bounds of x: 1 is above 0'],
    ['start NaN', rosenbrock({ start: Number.NaN }), 'start of x is NaN, not a number'],
    ['no logarithm', rosenbrock({ scale: 'log' }), 'start of x: -1.2 has no logarithm'],
    ['too few', { ...rosenbrock(), count: 1 }, 'too few points: 1 for 2 free parameters'],
    [
      'NaN at the start',
      { ...rosenbrock(), residuals: (_: readonly number[], out: Float64Array) => void out.fill(Number.NaN) },
      'point 0: the deviation at the start is NaN',
    ],
  ])('%s', (_why, problem, message) => expect(() => levenbergMarquardt(problem)).toThrow(message))

  test('loss scale', () =>
    expect(() => levenbergMarquardt(rosenbrock(), { lossScale: 0 })).toThrow('scale of the loss is 0'))
})

describe('losses as SciPy defines them', () => {
  // scipy.optimize.least_squares, "loss": ρ at z = 0.25 and z = 4, by hand.
  test.each([
    ['linear', 0.25, 4],
    ['soft-l1', 2 * (Math.sqrt(1.25) - 1), 2 * (Math.sqrt(5) - 1)],
    ['huber', 0.25, 3],
    ['cauchy', Math.log(1.25), Math.log(5)],
  ] as const)('%s', (id, small, large) => {
    const { rho } = lossOf(id)
    expect(rho(0.25)[0]).toBeCloseTo(small, 14)
    expect(rho(4)[0]).toBeCloseTo(large, 14)
    for (const z of [0.25, 0.9, 4]) {
      const h = 1e-5
      expect((rho(z + h)[0] - rho(z - h)[0]) / (2 * h)).toBeCloseTo(rho(z)[1], 8)
      expect((rho(z + h)[1] - rho(z - h)[1]) / (2 * h)).toBeCloseTo(rho(z)[2], 8)
    }
  })

  test.each(losses.map(({ id }) => id))('location of eight values and an outlier by %s', (id) => {
    const values = [9.8, 9.9, 9.95, 10, 10, 10.05, 10.1, 10.2, 40]
    const { values: found, cost } = levenbergMarquardt(
      {
        parameters: [{ id: 'm', start: 12 }],
        count: values.length,
        residuals: ([m], out) => out.set(values.map((v) => m! - v)),
      },
      { loss: id, lossScale: 0.3 },
    )
    const { rho } = lossOf(id)
    const costAt = (m: number) => (0.09 * values.reduce((sum, v) => sum + rho(((m - v) / 0.3) ** 2)[0], 0)) / 2
    expect(cost).toBeCloseTo(costAt(found[0]!), 10)
    for (let m = 9; m < 16; m += 0.01) expect(costAt(m)).toBeGreaterThanOrEqual(cost - 1e-9)
    if (id === 'linear') expect(found[0]).toBeCloseTo(120 / 9, 8)
    else expect(Math.abs(found[0]! - 10)).toBeLessThan(0.06)
  })
})

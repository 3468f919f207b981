import { describe, expect, test } from 'vitest'
import { linearRegression } from '../numerics/linear-regression.ts'
import { random } from '../numerics/random.ts'
import { studentQuantile } from '../numerics/student-t.ts'
import { hockettSherby, voce } from '../models/hardening/saturation-laws.ts'
import { swift } from '../models/hardening/power-laws.ts'
import { bandOf } from './quality/band.ts'
import { correlation } from './quality/covariance.ts'
import { fitCurve } from './fit-curve.ts'
import { fitLaw } from './fit-law.ts'

const line = {
  parameters: [
    { id: 'a', start: 0 },
    { id: 'b', start: 0 },
  ],
  value: ([a, b]: readonly number[], x: number) => a! + b! * x,
}

describe('a straight line, whose formulas every textbook has', () => {
  const x = Float64Array.of(0, 1, 2, 3, 4, 5)
  const y = Float64Array.of(1.1, 2.9, 5.2, 6.8, 9.1, 11.2)
  const fit = fitCurve(line, { x, y })
  const known = linearRegression(x, y)

  test('values, errors, intervals, correlation −x̄/√(mean x²)', () => {
    const [a, b] = fit.parameters as [(typeof fit.parameters)[0], (typeof fit.parameters)[0]]
    expect(a.value).toBeCloseTo(known.intercept, 8)
    expect(b.value).toBeCloseTo(known.slope, 8)
    expect(a.standardError).toBeCloseTo(known.interceptError, 8)
    expect(b.standardError).toBeCloseTo(known.slopeError, 8)
    expect(b.upper! - b.value).toBeCloseTo(studentQuantile(0.975, 4) * known.slopeError, 8)
    expect(fit.r2).toBeCloseTo(known.rSquared, 10)
    expect(correlation(fit.covariance, 0, 1)).toBeCloseTo(-2.5 / Math.sqrt(55 / 6), 8)
  })

  test('bands: s·√(1/n + (x − x̄)²/Sxx), and with one more under the root for a new point', () => {
    const { confidence, prediction, y: at } = fit.band([1, 8])
    const t = studentQuantile(0.975, 4)
    for (const [i, place] of [1, 8].entries()) {
      const share = 1 / 6 + (place - 2.5) ** 2 / 17.5
      expect(confidence.upper[i]! - at[i]!).toBeCloseTo(t * known.residualScatter * Math.sqrt(share), 7)
      expect(at[i]! - prediction.lower[i]!).toBeCloseTo(t * known.residualScatter * Math.sqrt(1 + share), 7)
    }
  })

  test('AICc and BIC by hand: N ln(SSR/N) + 2k + 2k(k+1)/(N − k − 1) and + k ln N, k = 3', () => {
    const deviance = 6 * Math.log((known.residualScatter ** 2 * 4) / 6)
    expect(fit.aicc).toBeCloseTo(deviance + 6 + 24 / 2, 8)
    expect(fit.bic).toBeCloseTo(deviance + 3 * Math.log(6), 8)
  })

  test('weights of any size mean the same', () => {
    const weights = [1, 2, 3, 3, 2, 1]
    const small = fitCurve(line, { x, y }, { weights })
    const large = fitCurve(line, { x, y }, { weights: weights.map((w) => 1e4 * w) })
    expect(large.aicc).toBeCloseTo(small.aicc, 8)
    expect(large.parameters[1]!.standardError).toBeCloseTo(small.parameters[1]!.standardError!, 10)
  })
})

test('what the data do not determine has no error, and a warning', () => {
  const twice = { ...line, value: ([a, b]: readonly number[], x: number) => (a! + b!) * x }
  const fit = fitCurve(twice, { x: Float64Array.of(1, 2, 3, 4), y: Float64Array.of(1, 2.1, 2.9, 4) })
  expect(fit.parameters.map(({ standardError }) => standardError)).toEqual([null, null])
  expect(fit.warnings).toContain('The data do not determine a.')
  // Their sum is determined: Σxy/Σx² = 29.9/30.
  expect(fit.parameters[0]!.value + fit.parameters[1]!.value).toBeCloseTo(29.9 / 30, 8)
  const alone = fitCurve(
    { parameters: [{ id: 'c', start: 0 }], value: ([c], x) => c! * x },
    { x: Float64Array.of(1, 2, 3, 4), y: Float64Array.of(1, 2.1, 2.9, 4) },
  )
  const half = (one: typeof fit) => (one.band([7]).confidence.upper[0]! - one.band([7]).y[0]!) / (one.t * one.scatter)
  expect(half(fit)).toBeCloseTo(half(alone), 8)
  const apart = { value: twice.value, gradient: () => [1, 2] }
  expect(bandOf(fit, apart, [7]).confidence.upper[0]).toBe(Infinity)
})

describe('known truth with noise: the truth lies in 95 % bands and intervals as often as they say', () => {
  const rounds = 1500
  // Binomial: ±2 % is more than three standard deviations of 1500 rounds.
  test.each([
    ['Swift', swift, [1000, 0.01, 0.2]],
    ['Voce', voce, [500, 900, 15]],
    ['Hockett–Sherby', hockettSherby, [450, 1000, 8, 0.75]],
  ] as const)('%s', (_name, law, truth) => {
    const { normal } = random(20)
    const x = Float64Array.from({ length: 40 }, (_, i) => 0.002 + 0.004 * i)
    const places = [0.01, 0.05, 0.15]
    const inside = { confidence: [0, 0, 0], prediction: [0, 0, 0], parameters: truth.map(() => 0) }
    for (let round = 0; round < rounds; round++) {
      const fit = fitLaw(law, { x, y: x.map((e) => law.stress(truth, e) + 3 * normal()) })
      const { confidence, prediction } = fit.band(places)
      for (const [i, place] of places.entries()) {
        const stress = law.stress(truth, place)
        const next = stress + 3 * normal()
        if (confidence.lower[i]! <= stress && stress <= confidence.upper[i]!) inside.confidence[i]! += 1
        if (prediction.lower[i]! <= next && next <= prediction.upper[i]!) inside.prediction[i]! += 1
      }
      for (const [i, { lower, upper }] of fit.parameters.entries()) {
        if (lower! <= truth[i]! && truth[i]! <= upper!) inside.parameters[i]! += 1
      }
    }
    for (const count of [...inside.confidence, ...inside.prediction, ...inside.parameters]) {
      expect(count / rounds).toBeGreaterThan(0.93)
      expect(count / rounds).toBeLessThan(0.97)
    }
  })
})

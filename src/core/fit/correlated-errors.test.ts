import { describe, expect, test } from 'vitest'
import { hardeningLaw } from '../models/hardening/index.ts'
import { random } from '../numerics/random.ts'
import { fitLaw } from './fit-law.ts'

const law = hardeningLaw('voce')
const truth = [500, 800, 25]

/** Deviations of scatter 1 with neighbours correlated by ρ: rᵢ = ρ·rᵢ₋₁ + √(1 − ρ²)·noise. */
function firstOrder(count: number, rho: number, normal: () => number): number[] {
  const deviations = [normal()]
  while (deviations.length < count) deviations.push(rho * deviations.at(-1)! + Math.sqrt(1 - rho * rho) * normal())
  return deviations
}

type Round = { readonly x: number[]; readonly deviations: number[]; readonly series?: number[][][] }

/** Share of rounds whose 95 % intervals contain the truth; `alone`: for independent points, every third round. */
function coverage(rounds: number, roundOf: (draw: ReturnType<typeof random>) => Round) {
  let [held, alone, effective] = [0, 0, 0]
  for (let seed = 1; seed <= rounds; seed++) {
    const { x, deviations, series } = roundOf(random(seed))
    const curve = {
      x: Float64Array.from(x),
      y: Float64Array.from(x, (e, i) => law.stress(truth, e) + 2 * deviations[i]!),
    }
    const fit = fitLaw(law, curve, series ? { series } : {})
    for (const [i, { lower, upper }] of fit.parameters.entries()) if (lower! <= truth[i]! && truth[i]! <= upper!) held++
    if (seed % 3 === 0)
      for (const [i, { lower, upper }] of fitLaw(law, curve, { series: [] }).parameters.entries())
        if (lower! <= truth[i]! && truth[i]! <= upper!) alone++
    effective += fit.diagnostics.effectivePoints! / rounds
  }
  return { held: held / (rounds * 3), alone: alone / rounds, effective }
}

const places = (count: number) => Array.from({ length: count }, (_, i) => 0.0005 + (0.12 * i) / (count - 1))

describe('95 % intervals hold the truth as often as they say, though neighbours resemble each other', () => {
  // Binomial scatter of 120 rounds of three parameters: about 1.2 %. Intervals for independent points contain the truth
  // far less often.
  test.each([
    // ρ    points  min share  max share if independent
    [0, 200, 0.93, 0.97],
    [0.3, 200, 0.91, 0.87],
    [0.6, 200, 0.92, 0.7],
    [0.8, 200, 0.9, 0.5],
    [0.9, 800, 0.91, 0.4],
  ])('first order, ρ = %f, %d points', (rho, count, least, most) => {
    const { held, alone, effective } = coverage(120, ({ normal }) => ({
      x: places(count),
      deviations: firstOrder(count, rho, normal),
    }))
    expect(held).toBeGreaterThan(least)
    expect(held).toBeLessThan(0.98)
    expect(alone).toBeLessThan(most)
    // N·(1 − ρ)/(1 + ρ), as accurately as 200 points determine it.
    const known = (count * (1 - rho)) / (1 + rho)
    expect(effective / known).toBeGreaterThan(0.85)
    expect(effective / known).toBeLessThan(1.5)
  })

  test('six specimens that differ as wholes: their number counts, not that of their points', () => {
    const [specimens, count] = [6, 30]
    const series = [Array.from({ length: specimens }, (_, s) => Array.from({ length: count }, (_, i) => s * count + i))]
    const { held, alone, effective } = coverage(120, ({ normal }) => ({
      x: Array.from({ length: specimens }, () => places(count)).flat(),
      deviations: Array.from({ length: specimens }, () => {
        const whole = 2 * normal()
        return Array.from({ length: count }, () => whole + normal())
      }).flat(),
      series,
    }))
    expect(held).toBeGreaterThan(0.92)
    expect(alone).toBeLessThan(0.88)
    // Six specimens of variance 4 in addition to 180 points of variance 1: 5 / (4/6 + 1/180) = 7.4.
    expect(effective).toBeGreaterThan(6)
    expect(effective).toBeLessThan(12)
  })
})

test('a law that misses the shape says so by errors, and tells that waves are few', () => {
  const x = places(500)
  const curve = {
    x: Float64Array.from(x),
    y: Float64Array.from(x, (e) => law.stress(truth, e) + 4 * Math.cos((Math.PI * 5 * e) / 0.12)),
  }
  const [fit, plain] = [fitLaw(law, curve), fitLaw(law, curve, { series: [] })]
  expect(fit.values).toEqual(plain.values)
  expect(fit.diagnostics.durbinWatson).toBeLessThan(0.01)
  expect(fit.diagnostics.effectivePoints).toBeGreaterThan(5)
  expect(fit.diagnostics.effectivePoints).toBeLessThan(25)
  for (const [i, { standardError }] of fit.parameters.entries())
    expect(standardError! / plain.parameters[i]!.standardError!).toBeGreaterThan(2)
})

test('robust errors respect it as well', () => {
  const { normal } = random(3)
  const x = places(300)
  const deviations = firstOrder(300, 0.8, normal)
  const curve = {
    x: Float64Array.from(x),
    y: Float64Array.from(x, (e, i) => law.stress(truth, e) + 2 * deviations[i]!),
  }
  const options = { loss: 'huber', lossScale: 5 } as const
  const [fit, plain] = [fitLaw(law, curve, options), fitLaw(law, curve, { ...options, series: [] })]
  expect(fit.parameters[0]!.standardError! / plain.parameters[0]!.standardError!).toBeGreaterThan(1.5)
})

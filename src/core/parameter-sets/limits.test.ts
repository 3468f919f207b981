import { describe, expect, test } from 'vitest'
import { imperfectionFor } from '../models/forming/marciniak-kuczynski.ts'
import { yieldCriterion } from '../models/yield/index.ts'
import { fitTab, grooveOf } from './index.ts'
import { blank, values } from './measurements.fixture.ts'

describe('what went in comes out', () => {
  test('FE5: Keeler–Brazier by hand, and a point on its curve has no deviation', () => {
    // ln(1 + (23.3 + 14.13)/100) at n = 0.21 and 1 mm
    const limit = Math.log(1.3743)
    const measured = {
      ...blank,
      sheet: { ...blank.sheet, n: 0.21 },
      limits: { x: Float64Array.of(0), y: Float64Array.of(limit) },
    }
    const fit = fitTab('FE5', measured, { model: 'keeler-brazier' })
    expect(fit.points.fitted[0]).toBeCloseTo(limit, 12)
    expect(fit.rmse).toBeLessThan(1e-12)
  })
  test('FE5: Marciniak–Kuczyński meets the plane-strain limit that its groove is set on, and nothing was fitted', () => {
    const minors = [-0.15, -0.1, -0.05, -0.02, 0, 0.05, 0.1, 0.15, 0.2]
    const limits = {
      x: Float64Array.from(minors),
      y: Float64Array.from(minors, (minor) => 0.15 + (minor < 0 ? -minor : minor / 2)),
    }
    const swift = { model: 'swift', fitWindow: null, parameters: Object.entries({ K: 1000, e0: 1e-5, n: 0.2 }) }
    const models = [{ ...swift, parameters: swift.parameters.map(([id, value]) => ({ id, value })) }]
    const fit = fitTab('FE5', { ...blank, limits, models }, { model: 'marciniak-kuczynski' })
    expect(fit.parameters.map(({ id, origin }) => [id, origin])).toEqual([
      ['f0', 'identified'],
      ['ratio', 'held'],
    ])
    expect(grooveOf(models).limit(fit.parameters.map(({ value }) => value))(0)).toBeCloseTo(0.15, 5)
    const power = { surface: yieldCriterion('von-mises').surface([]), stress: (p: number) => 1000 * (1e-5 + p) ** 0.2 }
    expect(fit.parameters[0]!.value).toBeCloseTo(imperfectionFor(power, 0.15), 6)
    expect(fit.bands).toEqual([])
    expect(() => fitTab('FE5', { ...blank, limits }, { model: 'marciniak-kuczynski' })).toThrow(
      'requires a hardening law of tab FE2',
    )
    // A perfect sheet of n = 0.2 necks at 0.2: no groove delays it to 0.3, and the usual one is used and named.
    const late = { ...limits, y: limits.y.map((major) => major + 0.15) }
    const usual = fitTab('FE5', { ...blank, limits: late, models }, { model: 'marciniak-kuczynski' })
    expect(usual.parameters[0]).toMatchObject({ value: 0.998, origin: 'held' })
    expect(usual.warnings[0]).toMatch(
      /^No groove .* gives a plane-strain limit of 0\.300; .*: f0 = 0\.998, typical of steel sheet/,
    )
  })
  test('FE5: four corners through the points have a band, which is narrow in the middle of many of them', () => {
    const x = Float64Array.from({ length: 31 }, (_, i) => -0.15 + i * 0.015)
    const noise = x.map((at) => 0.002 * Math.sin(1e4 * at))
    const y = x.map((at, i) => 0.12 + (at < 0 ? -1.5 * at : 0.5 * at) + noise[i]!)
    const fit = fitTab('FE5', { ...blank, limits: { x, y } }, { model: 'abspoel-scholting' })
    const [band] = fit.bands
    expect(fit.parameters.filter(({ origin }) => origin === 'fitted')).toHaveLength(4)
    expect(band!.confidence.every((half) => half > 0 && half < 0.002)).toBe(true)
    // A further point is within the noise: about two standard deviations of ±0.002/√2.
    expect(Math.max(...band!.prediction)).toBeGreaterThan(0.0025)
    expect(Math.max(...band!.prediction)).toBeLessThan(0.0045)
  })
  test('FE6: Johnson–Cook fracture without rate and temperature, D1 + D2·exp(D3·η)', () => {
    const fractures = [0, 0.2, 1 / 3, 0.45, 0.577, 0.66].map((triaxiality) => ({
      test: 'UAT',
      triaxiality,
      lode: 0,
      strain: 0.1 + 0.8 * Math.exp(-2 * triaxiality),
      vsg: 0.5,
    }))
    const fit = fitTab('FE6', { ...blank, fractures }, { model: 'johnson-cook-fracture' })
    expect(fit.rmse).toBeLessThan(1e-4)
    expect(values(fitTab('FE6', { ...blank, fractures }, { model: 'hosford-coulomb' }))['vsg']).toBe(0.5)
  })
})

test('fracture strains over two lengths belong to two models', () => {
  const point = { test: 'UAT', triaxiality: 0.33, lode: 1, strain: 0.6 }
  const fractures = [
    { ...point, vsg: 0.5 },
    { ...point, vsg: 1 },
  ]
  expect(() => fitTab('FE6', { ...blank, fractures }, { model: 'hosford-coulomb' })).toThrow('over 0.5 and 1 mm')
})

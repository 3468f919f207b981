import { describe, expect, test } from 'vitest'
import { marciniakKuczynski } from '#core/models/forming/marciniak-kuczynski.ts'
import { yieldCriterion } from '#core/models/yield/index.ts'
import { askPython } from '../../bench/ask-python.ts'
import { findScipy } from '../../scripts/scipy.ts'

const python = findScipy()
if (!python) console.log('skipped: no Python with SciPy (Debian: python3-scipy)')

/** Sheets of two exponents: the DP980 of the check cases and an aluminium with a low r-value along RD. */
const sheets = {
  steel: { s45: 1.005, s90: 1.015, sb: 1.01, r0: 0.76, r45: 0.9, r90: 0.88, rb: 0.93, exponent: 6 },
  aluminium: { s45: 0.98, s90: 0.97, sb: 1.0, r0: 0.7, r45: 0.45, r90: 0.6, rb: 1.05, exponent: 8 },
}
const barlat = yieldCriterion('yld2000-2d')

describe.skipIf(!python).each(Object.entries(sheets))('%s, beside programs in NumPy and SciPy', (_name, measured) => {
  const { parameters } = barlat.identify(measured)

  test('Yld2000-2d has the same eight coefficients', () => {
    const { alpha } = askPython('identify_yld2000', { ...measured, rounds: 1 }) as { alpha: number[] }
    for (const [i, value] of alpha.entries()) expect(Math.abs(parameters[i]! - value)).toBeLessThan(1e-8)
  })

  test('Marciniak–Kuczyński necks at the same strains, the weakest groove found by other means', () => {
    const [K, e0, n, rateEffect] = [1000, 1e-5, 0.2, 6]
    const betas = [-0.35, 0, 1]
    const run = { f0: 0.99, ratio: 10, rate: 0.001 }
    const stress = (p: number, rate: number) => K * (e0 + p) ** n + rateEffect * Math.log(rate / run.rate)
    const found = marciniakKuczynski({ surface: barlat.surface(parameters), stress }, betas, run)
    const question = {
      ...run,
      alpha: parameters.slice(0, 8),
      exponent: measured.exponent,
      K,
      e0,
      n,
      rate_effect: rateEffect,
      betas,
    }
    const { majors } = askPython('forming_limit', question) as { majors: number[] }
    for (const [i, { point }] of found.entries()) expect(Math.abs(point[1] / majors[i]! - 1)).toBeLessThan(0.005)
  })
})

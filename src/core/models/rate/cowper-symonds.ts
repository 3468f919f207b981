import { linearRegression } from '../../numerics/linear-regression.ts'
import { withinBounds } from '../parameters.ts'
import { checkRateState, rateTrend, type RateLaw, type RateState } from './law.ts'

/** Cowper–Symonds, σ = σqs [1 + (ε̇/C)^(1/p)]. */
export const cowperSymonds: RateLaw = {
  id: 'cowper-symonds',
  label: 'Cowper–Symonds',
  kind: 'factor',
  equation: {
    text: 'σ = σqs·[1 + (ε̇/C)^(1/p)]',
    tex: '\\sigma = \\sigma_{qs}\\left[1 + \\left(\\frac{\\dot\\varepsilon}{C}\\right)^{1/p}\\right]',
  },
  parameters: [
    {
      id: 'C',
      symbol: 'C',
      unit: '1/s',
      meaning: 'rate that doubles the stress',
      lower: 10,
      upper: 1e9,
      start: 40_000,
    },
    { id: 'p', symbol: 'p', unit: '1', meaning: 'how slowly stress rises', lower: 1, upper: 15, start: 5 },
  ],
  validity: 'Between the slowest and the fastest test. C is a rate: in a millisecond system it is a thousandth.',
  source: 'G. R. Cowper, P. S. Symonds, Brown University, Division of Applied Mathematics, report 28 (1957)',
  startRule: 'Regression of ln(σ/σqs − 1) on ln ε̇ over the points that lie above the slow curve.',
  stress: ([C, p], at) => at.quasiStatic * (1 + over(at, C!, p!)),
  slope: ([C, p], at, slow) => slow * (1 + over(at, C!, p!)),
  gradient([C, p], at) {
    const rise = at.quasiStatic * over(at, C!, p!)
    return [-rise / (p! * C!), (-rise * Math.log(at.rate / C!)) / p! ** 2]
  },
  rateSlope: ([C, p], at) => (at.quasiStatic * over(at, C!, p!)) / p!,
  startFrom(points) {
    rateTrend(points, () => 0) // refuses what cannot be a set of rates
    const risen = points.filter(({ stress, quasiStatic }) => stress > quasiStatic)
    if (new Set(risen.map(({ rate }) => rate)).size < 2) return withinBounds(cowperSymonds, [Number.NaN, Number.NaN])
    const { slope, intercept } = linearRegression(
      risen.map(({ rate }) => Math.log(rate)),
      risen.map(({ stress, quasiStatic }) => Math.log(stress / quasiStatic - 1)),
    )
    // A flat or falling trend has no p: the default start, and the fit will tell.
    return withinBounds(cowperSymonds, slope > 0 ? [Math.exp(-intercept / slope), 1 / slope] : [])
  },
}

/**
 * C [1/s] and p through two rate factors σ/σqs.
 *
 * @throws RangeError unless both factors lie above 1 and rise with the rate
 */
export function cowperSymondsThrough(
  slow: { rate: number; factor: number },
  fast: { rate: number; factor: number },
): { C: number; p: number } {
  if (!(slow.factor > 1 && fast.factor > slow.factor && slow.rate > 0 && fast.rate > slow.rate)) {
    throw new RangeError(
      `factors ${slow.factor} at ${slow.rate} 1/s and ${fast.factor} at ${fast.rate} 1/s do not rise`,
    )
  }
  const p = Math.log(fast.rate / slow.rate) / Math.log((fast.factor - 1) / (slow.factor - 1))
  return { C: slow.rate / (slow.factor - 1) ** p, p }
}

function over(at: RateState, C: number, p: number): number {
  checkRateState(at)
  return (at.rate / C) ** (1 / p)
}

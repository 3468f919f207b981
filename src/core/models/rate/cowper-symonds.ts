import { parameter, withinBounds } from '../model.ts'
import { checkRateState, rateTrend, type RateLaw, type RateState, referenceRate } from './law.ts'

/**
 * Relative to the slow test, σ = σqs [1 + (ε̇/C)^(1/p)] / [1 + (ε̇0/C)^(1/p)]; the paper refers to rate zero (`rise`).
 */
export const cowperSymonds: RateLaw = {
  id: 'cowper-symonds',
  label: 'Cowper–Symonds',
  kind: 'factor',
  equation: {
    text: 'σ = σqs·[1 + (ε̇/C)^(1/p)]/[1 + (ε̇0/C)^(1/p)]',
    tex: '\\sigma = \\sigma_{qs}\\,\\frac{1 + \\left(\\dot\\varepsilon/C\\right)^{1/p}}{1 + \\left(\\dot\\varepsilon_0/C\\right)^{1/p}}',
  },
  parameters: [
    parameter('C', 'C', '1/s', 'rate at which the stress is twice that at rate zero', [10, 1e9], 40_000),
    parameter('p', 'p', '1', 'rate exponent', [1, 15], 5),
    referenceRate,
  ],
  validity:
    'Between the slowest and the fastest test. C is a rate: divide it by 1000 in unit systems with milliseconds.',
  source: 'G. R. Cowper, P. S. Symonds, Brown University, Division of Applied Mathematics, report 28 (1957)',
  stress: ([C, p, reference], at) => at.quasiStatic * ratio(at, C!, p!, reference!),
  slope: ([C, p, reference], at, slow) => slow * ratio(at, C!, p!, reference!),
  gradient([C, p, reference], at) {
    checkRateState(at)
    const [over, under] = [rise(at.rate, C!, p!), rise(reference!, C!, p!)]
    const whole = at.quasiStatic / (1 + under)
    const factor = (1 + over) / (1 + under)
    return [
      (-whole * (over - factor * under)) / (p! * C!),
      (-whole * (over * Math.log(at.rate / C!) - factor * under * Math.log(reference! / C!))) / p! ** 2,
      (-whole * factor * under) / (p! * reference!),
    ]
  },
  rateSlope([C, p, reference], at) {
    checkRateState(at)
    return (at.quasiStatic * rise(at.rate, C!, p!)) / p! / (1 + rise(reference!, C!, p!))
  },
  startFrom(points) {
    const { slowest } = rateTrend(points, () => 0) // RangeError for an impossible set of rates
    const [C, p] = cowperSymonds.parameters
    let best: { readonly misfit: number; readonly values: number[] } | undefined
    for (let exponent = p!.lower; exponent <= p!.upper; exponent += 0.25) {
      const power = (rate: number) => rate ** (1 / exponent)
      // With u = C^(−1/p) the law is linear in u: σ/σqs − 1 = u·(ε̇^(1/p) − σ/σqs·ε̇0^(1/p)).
      const rows = points.map(({ rate, stress, quasiStatic }) => {
        const factor = stress / quasiStatic
        return { x: power(rate) - factor * power(slowest), y: factor - 1 }
      })
      const u = rows.reduce((sum, { x, y }) => sum + x * y, 0) / rows.reduce((sum, { x }) => sum + x * x, 0)
      const doubling = u ** -exponent
      if (!(doubling >= C!.lower && doubling <= C!.upper)) continue
      const misfit = rows.reduce((sum, { x, y }) => sum + (y - u * x) ** 2, 0) / (1 + u * power(slowest)) ** 2
      if (!best || misfit < best.misfit) best = { misfit, values: [doubling, exponent, slowest] }
    }
    // A flat or falling trend has no p: the default start is used.
    return withinBounds(cowperSymonds, best?.values ?? [Number.NaN, Number.NaN, slowest])
  },
}

/** σ/σ(ε̇ = 0) − 1: the solver applies it at every rate, including that of the slow test. */
export function rise(rate: number, C: number, p: number): number {
  return (rate / C) ** (1 / p)
}

function ratio(at: RateState, C: number, p: number, reference: number): number {
  checkRateState(at)
  return (1 + rise(at.rate, C, p)) / (1 + rise(reference, C, p))
}

export type RateFactor = { readonly rate: number; readonly factor: number }

/**
 * C [1/s] and p through two rate factors. `reference`: rate [1/s] at which the factor is 1; default: 0, as in the
 * paper.
 * @throws RangeError unless both factors are above 1 and rise with the rate, progressively over ln ε̇ with a reference
 */
export function cowperSymondsThrough(slow: RateFactor, fast: RateFactor, reference = 0): { C: number; p: number } {
  if (!(slow.factor > 1 && fast.factor > slow.factor && slow.rate > reference && fast.rate > slow.rate)) {
    throw new RangeError(
      `factors ${slow.factor} at ${slow.rate} 1/s and ${fast.factor} at ${fast.rate} 1/s do not increase`,
    )
  }
  const steepness = ({ rate, factor }: RateFactor) => (factor - 1) / Math.log(rate / reference)
  if (reference > 0 && !(steepness(fast) > steepness(slow))) {
    throw new RangeError(
      `factors ${slow.factor} and ${fast.factor} do not rise faster and faster from ${reference} 1/s on`,
    )
  }
  let under = 0
  let found = { C: Number.NaN, p: Number.NaN }
  for (let i = 0; i < 10_000; i++) {
    const above = ({ factor }: RateFactor) => (1 + under) * factor - 1
    const p = Math.log(fast.rate / slow.rate) / Math.log(above(fast) / above(slow))
    found = { C: slow.rate / above(slow) ** p, p }
    const next = rise(reference, found.C, p)
    if (Math.abs(next - under) <= 1e-14) break
    under = next
  }
  if (!Number.isFinite(found.p)) {
    throw new RangeError(`no Cowper–Symonds law rises by ${slow.factor} and ${fast.factor} from ${reference} 1/s on`)
  }
  return found
}

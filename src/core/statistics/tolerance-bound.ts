import { incompleteBeta, noncentralQuantile } from '../numerics/student-t.ts'
import { normalProbability, normalQuantile } from '../numerics/normal.ts'
import { summarise } from './replicates.ts'

type NormalityCheck = {
  /** A*² = A²(1 + 0.75/n + 2.25/n²). */
  readonly statistic: number
  readonly adjusted: number
  readonly p: number
  readonly normal: boolean
}

const minForNormality = 8

/**
 * Anderson–Darling; p after D'Agostino and Stephens (1986), Goodness-of-fit techniques, table 4.9. Null below eight
 * values, or without scatter.
 */
export function andersonDarling(values: readonly number[]): NormalityCheck | null {
  if (values.length < minForNormality) return null
  const { n, mean, s } = summarise(values)
  if (!(s > 0)) return null
  const sorted = values.toSorted((a, b) => a - b).map((value) => (value - mean) / s)
  let sum = 0
  for (let i = 0; i < n; i++) {
    const below = normalProbability(sorted[i]!)
    const above = normalProbability(-sorted[n - 1 - i]!)
    sum += (2 * i + 1) * (Math.log(Math.max(below, 1e-300)) + Math.log(Math.max(above, 1e-300)))
  }
  const statistic = -n - sum / n
  const adjusted = statistic * (1 + 0.75 / n + 2.25 / (n * n))
  const p = probability(adjusted)
  return { statistic, adjusted, p, normal: p > 0.05 }
}

function probability(a: number): number {
  if (a < 0.2) return 1 - Math.exp(-13.436 + 101.14 * a - 223.73 * a * a)
  if (a < 0.34) return 1 - Math.exp(-8.318 + 42.796 * a - 59.938 * a * a)
  if (a < 0.6) return Math.exp(0.9177 - 4.279 * a - 1.38 * a * a)
  // Beyond 13 the parabola in the exponent would turn upwards.
  return a > 13 ? 0 : Math.exp(1.2937 - 5.709 * a + 0.0186 * a * a)
}

/** 99 % (A) or 90 % (B) of the material is above, with 95 % confidence. */
export type Basis = 'A' | 'B'

export type ToleranceBound =
  | {
      readonly value: number
      readonly method: 'normal' | 'non-parametric'
      /** Of mean − k·s; absent for the non-parametric bound. */
      readonly k?: number
      /** From the smallest; absent for the normal bound. */
      readonly rank?: number
      readonly n: number
      readonly normality: NormalityCheck | null
    }
  | { readonly value: null; readonly n: number; readonly normality: NormalityCheck | null; readonly reason: string }

const coverage: Readonly<Record<Basis, number>> = { A: 0.99, B: 0.9 }
const confidence = 0.95
/** CMH-17 (volume 1, reduced sampling A55, B18). */
const minForBasis: Readonly<Record<Basis, number>> = { A: 55, B: 18 }

/** k = t'(confidence; n − 1, z·√n)/√n, t' non-central, 95 % confidence. Throws RangeError below two values. */
export function toleranceFactor(n: number, share: number): number {
  if (!(n >= 2)) throw new RangeError(`a tolerance factor needs two values, found ${n}`)
  return noncentralQuantile(confidence, n - 1, normalQuantile(share) * Math.sqrt(n)) / Math.sqrt(n)
}

/** Rank, 1 for the smallest, below the stated share of any population with 95 % confidence. */
export function nonParametricRank(n: number, share: number): number | undefined {
  // P(at least r of n fall into the lowest part) = I_{1−share}(r, n − r + 1)
  let rank = 0
  while (rank < n && incompleteBeta(1 - share, rank + 1, n - rank) >= confidence) rank++
  return rank > 0 ? rank : undefined
}

/**
 * Basis value from all coils: normal if the Anderson–Darling test passes, else by rank. Small samples are refused with
 * a reason. `direction`: `lower` if more is better (strength), `upper` if less is.
 */
export function toleranceBound(
  values: readonly number[],
  basis: Basis,
  direction: 'lower' | 'upper' = 'lower',
): ToleranceBound {
  const n = values.length
  const min = minForBasis[basis]
  const normality = andersonDarling(values)
  if (n < min) return { value: null, n, normality, reason: tooFew(n, basis) }
  const { mean, s } = summarise(values)
  if (!(s > 0)) return { value: null, n, normality, reason: `All ${n} values are equal: their scatter is not known.` }
  const sign = direction === 'lower' ? -1 : 1
  if (normality?.normal) {
    const k = toleranceFactor(n, coverage[basis])
    return { value: mean + sign * k * s, method: 'normal', k, n, normality }
  }
  const rank = nonParametricRank(n, coverage[basis])
  if (rank === undefined) {
    return {
      value: null,
      n,
      normality,
      reason: `The ${n} values are not normal (Anderson–Darling p = ${normality!.p.toPrecision(2)}), and without a distribution a ${basis}-basis value needs ${basis === 'A' ? 299 : 29}.`,
    }
  }
  const sorted = values.toSorted((a, b) => a - b)
  return {
    value: direction === 'lower' ? sorted[rank - 1]! : sorted[n - rank]!,
    method: 'non-parametric',
    rank,
    n,
    normality,
  }
}

function tooFew(n: number, basis: Basis): string {
  const share = coverage[basis] * 100
  return `${n} ${n === 1 ? 'value' : 'values'}: ${basis === 'A' ? 'an' : 'a'} ${basis}-basis value (${share} % of the material above it with 95 % confidence) needs at least ${minForBasis[basis]} (CMH-17).`
}

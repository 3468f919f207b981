import { incompleteBeta } from '../numerics/incomplete-beta.ts'
import { normalQuantile } from '../numerics/normal.ts'
import { noncentralQuantile } from '../numerics/noncentral-t.ts'
import { andersonDarling, type NormalityCheck } from './anderson-darling.ts'
import { summarise } from './replicates.ts'

/** A: 99 % of the material lies above, B: 90 %; both with 95 % confidence. */
export type Basis = 'A' | 'B'

export type ToleranceBound =
  | {
      readonly value: number
      readonly method: 'normal' | 'non-parametric'
      /** Factor k of mean − k·s; absent for the non-parametric bound. */
      readonly k?: number
      /** Rank of the value counted from the smallest; absent for the normal bound. */
      readonly rank?: number
      readonly n: number
      readonly normality: NormalityCheck | null
    }
  | { readonly value: null; readonly n: number; readonly normality: NormalityCheck | null; readonly reason: string }

const coverage: Readonly<Record<Basis, number>> = { A: 0.99, B: 0.9 }
const confidence = 0.95
/** Smallest samples that CMH-17 (volume 1, reduced sampling A55, B18) publishes such values from. */
export const leastForBasis: Readonly<Record<Basis, number>> = { A: 55, B: 18 }

/**
 * One-sided tolerance factor k: mean − k·s lies below the stated share of a normal population with a confidence of 95 %,
 * k = t'(confidence; n − 1, z·√n)/√n with t' of the non-central t distribution.
 *
 * @throws RangeError below two values
 */
export function toleranceFactor(n: number, share: number): number {
  if (!(n >= 2)) throw new RangeError(`a tolerance factor needs two values, found ${n}`)
  return noncentralQuantile(confidence, n - 1, normalQuantile(share) * Math.sqrt(n)) / Math.sqrt(n)
}

/**
 * Rank (1 is the smallest) of the value that lies below the stated share of any population with a confidence of 95 %;
 * undefined when the sample is too small for one.
 */
export function nonParametricRank(n: number, share: number): number | undefined {
  // P(at least r of n fall into the lowest part) = I_{1−share}(r, n − r + 1)
  let rank = 0
  while (rank < n && incompleteBeta(1 - share, rank + 1, n - rank) >= confidence) rank++
  return rank > 0 ? rank : undefined
}

/**
 * A- or B-basis value of a property, from replicates of all coils: normal where the Anderson–Darling check does not object,
 * else by rank. Refuses small samples and says why: with few values the bound would be an extrapolation in disguise.
 *
 * @param direction  `lower` where more is better (strength), `upper` where less is
 */
export function toleranceBound(
  values: readonly number[],
  basis: Basis,
  direction: 'lower' | 'upper' = 'lower',
): ToleranceBound {
  const n = values.length
  const least = leastForBasis[basis]
  const normality = andersonDarling(values)
  if (n < least) return { value: null, n, normality, reason: tooFew(n, basis) }
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
  return `${n} ${n === 1 ? 'value' : 'values'}: ${basis === 'A' ? 'an' : 'a'} ${basis}-basis value (${share} % of the material above it with 95 % confidence) needs at least ${leastForBasis[basis]} (CMH-17).`
}

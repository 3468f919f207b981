import { interpolate } from '../../numerics/interpolate.ts'
import { isotonic } from '../../numerics/isotonic.ts'
import type { Model } from '../model.ts'
import { checkRateState, type RateLaw } from './law.ts'

/** What the table says about itself; its numbers are curves, not parameters. */
export const rateTableModel: Model = {
  id: 'rate-table',
  label: 'Table of rates',
  equation: {
    text: 'σ(εp, ε̇) linear in ln ε̇ between the curves of the table',
    tex: '\\sigma(\\varepsilon_p, \\dot\\varepsilon)\\ \\text{linear in}\\ \\ln\\dot\\varepsilon',
  },
  parameters: [],
  validity: 'Between the slowest and the fastest curve; beyond them it stays at the nearest one, as solvers do.',
  source: 'SEP 1240: testing and documentation guideline for material data of steel sheets for FE simulation (2006)',
}

/** Flow curves at rising rates on common strains, which never cross. */
export type RateTable = {
  /** [1/s], rising. */
  readonly rates: readonly number[]
  /** εp [1], rising. */
  readonly strain: Float64Array
  /** σ [MPa], one curve for each rate. */
  readonly stress: readonly Float64Array[]
  /** The largest correction that kept the curves from crossing [MPa]; 0 when none was needed. */
  readonly largestRepair: number
}

/** One measured or fitted flow curve at its actual rate [1/s]. */
export type RateCurve = {
  readonly rate: number
  readonly strain: ArrayLike<number>
  readonly stress: ArrayLike<number>
}

/**
 * Curves of several rates brought to common strains and made non-decreasing with rate: at each strain the nearest
 * non-decreasing sequence along ln ε̇, in the sense of least squares. Curves that rise with strain still do afterwards.
 *
 * @param grid  εp at which the table is wanted, within every curve
 * @throws RangeError for fewer than two rates, equal rates, or a strain at which a curve has no value
 */
export function rateTable(curves: readonly RateCurve[], grid: ArrayLike<number>): RateTable {
  const sorted = curves.toSorted((a, b) => a.rate - b.rate)
  if (sorted.length < 2) throw new RangeError(`a table needs two rates, found ${sorted.length}`)
  for (const [i, { rate }] of sorted.entries()) {
    if (!(rate > 0)) throw new RangeError(`strain rate ${rate} 1/s is not above 0`)
    if (i > 0 && rate === sorted[i - 1]!.rate) throw new RangeError(`two curves have the rate ${rate} 1/s`)
  }
  const strain = Float64Array.from(grid)
  const stress = sorted.map((curve) => strain.map((at) => valueOf(curve, at)))
  let largestRepair = 0
  for (let i = 0; i < strain.length; i++) {
    const repaired = isotonic(stress.map((curve) => curve[i]!))
    for (const [k, curve] of stress.entries()) {
      largestRepair = Math.max(largestRepair, Math.abs(repaired[k]! - curve[i]!))
      curve[i] = repaired[k]!
    }
  }
  return { rates: sorted.map(({ rate }) => rate), strain, stress, largestRepair }
}

/**
 * Flow stress [MPa], linear in ln ε̇ and in εp; rates and strains beyond the table take the nearest edge.
 *
 * @throws RangeError for a rate that is not above 0
 */
export function tableStress({ rates, strain, stress }: RateTable, plasticStrain: number, rate: number): number {
  if (!(rate > 0)) throw new RangeError(`strain rate ${rate} 1/s is not above 0`)
  const at = Math.min(strain.at(-1)!, Math.max(strain[0]!, plasticStrain))
  const upper = rates.findIndex((known) => known >= rate)
  if (upper === 0) return interpolate(strain, stress[0]!, at)
  if (upper < 0) return interpolate(strain, stress.at(-1)!, at)
  const slow = interpolate(strain, stress[upper - 1]!, at)
  const fast = interpolate(strain, stress[upper]!, at)
  return slow + (fast - slow) * (Math.log(rate / rates[upper - 1]!) / Math.log(rates[upper]! / rates[upper - 1]!))
}

/**
 * The table as a rate law upon any slow curve: what it adds to its own slowest curve, at the same plastic strain and rate. Beyond
 * its last strain it adds what it added there.
 */
export function tabulatedRate(table: RateTable): RateLaw {
  const slowest = table.rates[0]!
  const added = (plasticStrain: number, rate: number) =>
    tableStress(table, plasticStrain, rate) - tableStress(table, plasticStrain, slowest)
  return {
    ...rateTableModel,
    kind: 'overstress',
    stress(_none, at) {
      checkRateState(at)
      return at.quasiStatic + added(at.plasticStrain, at.rate)
    },
    slope(_none, { plasticStrain, rate }, quasiStaticSlope) {
      const { strain } = table
      const next = strain.findIndex((known) => known > plasticStrain)
      if (next < 0) return quasiStaticSlope
      const [from, to] = [strain[Math.max(0, next - 1)]!, strain[next]!]
      return quasiStaticSlope + (next === 0 ? 0 : (added(to, rate) - added(from, rate)) / (to - from))
    },
    gradient: () => [],
    rateSlope(_none, { plasticStrain, rate }) {
      const upper = table.rates.findIndex((known) => known >= rate)
      if (upper <= 0) return 0
      const [below, above] = [table.rates[upper - 1]!, table.rates[upper]!]
      return (added(plasticStrain, above) - added(plasticStrain, below)) / Math.log(above / below)
    },
    startFrom: () => [],
  }
}

function valueOf({ rate, strain, stress }: RateCurve, at: number): number {
  const value = interpolate(strain, stress, at)
  if (Number.isNaN(value)) {
    throw new RangeError(`the curve at ${rate} 1/s has no stress at a plastic strain of ${at}`)
  }
  return value
}

import { interpolate } from '../../numerics/interpolate.ts'
import { isotonic } from '../../numerics/isotonic.ts'
import type { Model } from '../model.ts'
import { checkRateState, type RateLaw } from './law.ts'

export const rateTableModel: Model = {
  id: 'rate-table',
  label: 'Table of rates',
  equation: {
    text: 'σ(εp, ε̇) linear in ln ε̇ between the curves of the table',
    tex: '\\sigma(\\varepsilon_p, \\dot\\varepsilon)\\ \\text{linear in}\\ \\ln\\dot\\varepsilon',
  },
  parameters: [],
  validity: 'Between the slowest and the fastest curve; beyond them the nearest curve is used, as in solvers.',
  source: 'SEP 1240: testing and documentation guideline for material data of steel sheets for FE simulation (2006)',
}

/** Flow curves at rising rates [1/s] on common strains [1], one column [MPa] for each rate; they never cross. */
export type RateTable = {
  readonly rates: readonly number[]
  readonly strain: Float64Array
  readonly stress: readonly Float64Array[]
  /** Largest correction against crossing curves [MPa]; 0 if none was needed. */
  readonly largestRepair: number
}

type RateCurve = {
  readonly rate: number
  readonly strain: ArrayLike<number>
  readonly stress: ArrayLike<number>
}

/**
 * Makes curves non-decreasing with rate: at each strain the nearest sequence by least squares.
 * @param grid  εp of the table, within every curve
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

/** Flow stress [MPa], linear in ln ε̇ and εp, constant beyond. Throws RangeError for a rate that is not above 0. */
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

/** Differences to the slowest curve, added to any slow curve; constant beyond the last strain. */
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

import { steel } from '../../models/elastic/steel.ts'

import { findModulus } from '../../evaluate/quantities/modulus.ts'
import { type HalfCycle, halfCycles } from './half-cycles.ts'
import { reverseYield } from './reverse-yield.ts'

/** The rows of a cyclic test in which it yields, in their order: what a kinematic law is fitted to. */
export type PlasticHistory = {
  /** Signed plastic strain from 0 [1]. */
  readonly plasticStrain: Float64Array
  /** True stress [MPa]. */
  readonly stress: Float64Array
}

/** Plastic strain of a half cycle before which its rows count as elastic [1]. */
const leastPlastic = 2e-4

/**
 * Plastic strain of each half cycle from its own elastic line: metals unload less stiffly the more they were strained, and one
 * modulus for all would take that for plastic strain. Rows that are still elastic and rows beyond maximum force are left out.
 *
 * @param strain  true strain [1], finite
 * @param stress  true stress [MPa]
 * @param modulus Young's modulus where no line is found [MPa]
 */
export function plasticHistory(strain: Float64Array, stress: Float64Array, modulus: number = steel.E): PlasticHistory {
  const plasticStrain: number[] = []
  const kept: number[] = []
  let before = 0
  for (const [k, leg] of halfCycles(strain).entries()) {
    const line = k === 0 ? firstLine(strain, stress, leg, modulus) : laterLine(strain, stress, leg, modulus)
    const end = uniformEnd(strain, stress, leg)
    let most = 0
    for (let i = leg.from; i < end; i++) {
      const plastic = leg.direction * (strain[i]! - line.zero - stress[i]! / line.modulus)
      // What comes back within a half cycle is noise.
      most = Math.max(most, plastic)
      // Until stress has changed its sign a leg unloads: that it bends there is told by the chord modulus.
      if (most < leastPlastic || leg.direction * stress[i]! <= 0) continue
      plasticStrain.push(before + leg.direction * most)
      kept.push(stress[i]!)
    }
    before += leg.direction * most
  }
  return { plasticStrain: Float64Array.from(plasticStrain), stress: Float64Array.from(kept) }
}

type Line = { readonly zero: number; readonly modulus: number }

function firstLine(strain: Float64Array, stress: Float64Array, { from, to, direction }: HalfCycle, E: number): Line {
  if (to - from < 10) return { zero: 0, modulus: E }
  const turned = (values: Float64Array) => values.slice(from, to).map((value) => direction * value)
  const { slope, zero, quality } = findModulus(turned(strain), turned(stress))
  return quality === 'nominal' || quality === 'unsound'
    ? { zero: 0, modulus: E }
    : { zero: direction * zero, modulus: slope }
}

function laterLine(strain: Float64Array, stress: Float64Array, leg: HalfCycle, E: number): Line {
  const found = reverseYield(strain, stress, leg, [])
  if ('reason' in found) return { zero: strain[leg.from]! - stress[leg.from]! / E, modulus: E }
  return { zero: found.intercept, modulus: found.modulus }
}

/** Row after the largest force of a leg that ends in tension; a neck forms beyond it. */
function uniformEnd(strain: Float64Array, stress: Float64Array, { from, to, direction }: HalfCycle): number {
  if (direction < 0) return to
  let largest = from
  const force = (i: number) => stress[i]! * Math.exp(-strain[i]!)
  for (let i = from; i < to; i++) if (force(i) >= force(largest)) largest = i
  return largest + 1
}

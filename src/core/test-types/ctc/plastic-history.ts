import { steel } from '../../models/elastic/nominal.ts'

import { findModulus } from '../../evaluate/quantities/modulus.ts'
import { type HalfCycle, halfCycles } from './half-cycles.ts'
import { reverseYield } from './reversals.ts'

type PlasticHistory = {
  readonly plasticStrain: Float64Array
  readonly stress: Float64Array
}

/** Plastic strain of a half cycle from which its rows are plastic [1]. */
const minPlastic = 2e-4

/**
 * True strain and stress [MPa]. Each half cycle has its own elastic line, as unloading becomes less stiff with strain.
 * Elastic rows and rows beyond maximum force are left out. `modulus`: without a line.
 */
export function plasticHistory(strain: Float64Array, stress: Float64Array, modulus: number = steel.E): PlasticHistory {
  const plasticStrain: number[] = []
  const kept: number[] = []
  let before = 0
  for (const [k, leg] of halfCycles(strain).entries()) {
    const line = k === 0 ? firstLine(strain, stress, leg, modulus) : unloadingLine(strain, stress, leg, modulus)
    const end = uniformEnd(strain, stress, leg)
    let max = 0
    for (let i = leg.from; i < end; i++) {
      const plastic = leg.direction * (strain[i]! - line.zero - stress[i]! / line.modulus)
      max = Math.max(max, plastic)
      // Rows before the change of sign of the stress are unloading.
      if (max < minPlastic || leg.direction * stress[i]! <= 0) continue
      plasticStrain.push(before + leg.direction * max)
      kept.push(stress[i]!)
    }
    before += leg.direction * max
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

function unloadingLine(strain: Float64Array, stress: Float64Array, leg: HalfCycle, E: number): Line {
  const found = reverseYield(strain, stress, leg, [])
  if ('reason' in found) return { zero: strain[leg.from]! - stress[leg.from]! / E, modulus: E }
  return { zero: found.intercept, modulus: found.modulus }
}

function uniformEnd(strain: Float64Array, stress: Float64Array, { from, to, direction }: HalfCycle): number {
  if (direction < 0) return to
  let largest = from
  const force = (i: number) => stress[i]! * Math.exp(-strain[i]!)
  for (let i = from; i < to; i++) if (force(i) >= force(largest)) largest = i
  return largest + 1
}

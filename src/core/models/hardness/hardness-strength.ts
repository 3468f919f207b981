import { interpolate } from '../../numerics/interpolate.ts'
import type { Model } from '../model.ts'

/** ISO 18265, unalloyed and low-alloy steel: HV and Rm [MPa]. */
export const vickers = [100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650]
export const strength = [320, 480, 640, 800, 965, 1125, 1290, 1455, 1630, 1810, 1995, 2180]

export const hardnessStrength: Model = {
  id: 'hardness-strength',
  label: 'Tensile strength from hardness',
  equation: {
    text: 'Rm(HV) by the table of ISO 18265, about 3.2·HV',
    tex: 'R_m(HV)\\ \\text{by ISO 18265} \\approx 3.2\\,HV',
  },
  parameters: [],
  validity:
    'Unalloyed and low-alloy steel of 100–650 HV, ±8 %; multiphase steel may deviate. Not austenitic. Never for yield strength.',
  source: 'ISO 18265:2013, conversion of hardness values',
}

/** Share of Rm by which a conversion may be wrong. */
export const hardnessUncertainty = 0.08

/**
 * Tensile strength [MPa] of unalloyed and low-alloy steel.
 *
 * @param hv  Vickers hardness, 100 … 650
 * @throws RangeError beyond the table: nothing is extrapolated
 */
export function strengthOfHardness(hv: number): number {
  const value = interpolate(vickers, strength, hv)
  if (Number.isNaN(value)) throw new RangeError(`HV ${hv} is not between 100 and 650`)
  return value
}

/**
 * Vickers hardness of a tensile strength [MPa], the same table read backwards.
 *
 * @throws RangeError beyond the table
 */
export function hardnessOfStrength(rm: number): number {
  const value = interpolate(strength, vickers, rm)
  if (Number.isNaN(value)) throw new RangeError(`Rm ${rm} MPa is not between 320 and 2180`)
  return value
}

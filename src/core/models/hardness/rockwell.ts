import { interpolate } from '../../numerics/interpolate.ts'

/** ISO 18265:2013, table A.1, unalloyed and low-alloy steel: Rockwell numbers beside the Vickers numbers of their row. */
export const rockwell = {
  HRC: {
    vickers: [240, 250, 300, 350, 400, 450, 500, 550, 600, 650],
    number: [20.3, 22.2, 29.8, 35.5, 40.8, 45.3, 49.1, 52.3, 55.2, 57.8],
  },
  HRB: {
    vickers: [100, 120, 140, 160, 180, 200, 220, 240, 250],
    number: [56.2, 66.7, 75, 81.7, 87.1, 91.5, 95, 98.1, 99.5],
  },
} as const

export type RockwellScale = keyof typeof rockwell

/**
 * Vickers hardness of a Rockwell number, straight lines between the rows of the table.
 *
 * @throws RangeError beyond the table: nothing is extrapolated
 */
export function vickersOfRockwell(scale: RockwellScale, value: number): number {
  const { number, vickers } = rockwell[scale]
  const found = interpolate(number, vickers, value)
  if (Number.isNaN(found)) throw new RangeError(`${scale} ${value} is not between ${number[0]} and ${number.at(-1)}`)
  return found
}

/** The Rockwell number of a Vickers hardness; undefined where the table gives none on this scale. */
export function rockwellOfVickers(scale: RockwellScale, hv: number): number | undefined {
  const { number, vickers } = rockwell[scale]
  const found = interpolate(vickers, number, hv)
  return Number.isNaN(found) ? undefined : found
}

import { interpolate } from '../../numerics/interpolate.ts'

/** ISO 18265:2013, table A.1, unalloyed and low-alloy steel: Rockwell numbers beside the Vickers numbers of their row. */
export const rockwell = {
  HRC: {
    vickers: [
      240, 245, 250, 255, 260, 265, 270, 275, 280, 285, 290, 295, 300, 310, 320, 330, 340, 350, 360, 370, 380, 390, 400,
      410, 420, 430, 440, 450, 460, 470, 480, 490, 500, 510, 520, 530, 540, 550, 560, 570, 580, 590, 600, 610, 620, 630,
      640, 650,
    ],
    number: [
      20.3, 21.3, 22.2, 23.1, 24.0, 24.8, 25.6, 26.4, 27.1, 27.8, 28.5, 29.2, 29.8, 31.0, 32.2, 33.3, 34.4, 35.5, 36.6,
      37.7, 38.8, 39.8, 40.8, 41.8, 42.7, 43.6, 44.5, 45.3, 46.1, 46.9, 47.7, 48.4, 49.1, 49.8, 50.5, 51.1, 51.7, 52.3,
      53.0, 53.6, 54.1, 54.7, 55.2, 55.7, 56.3, 56.8, 57.3, 57.8,
    ],
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

import { interpolate } from '../../numerics/interpolate.ts'
import type { Model } from '../model.ts'

/** ISO 18265:2013, table A.1, unalloyed and low-alloy steel: Rockwell numbers of the rows of the Vickers numbers. */
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

type RockwellScale = keyof typeof rockwell

/** @throws RangeError outside the table */
export function vickersOfRockwell(scale: RockwellScale, value: number): number {
  const { number, vickers } = rockwell[scale]
  const found = interpolate(number, vickers, value)
  if (Number.isNaN(found)) throw new RangeError(`${scale} ${value} is not between ${number[0]} and ${number.at(-1)}`)
  return found
}

/** Rockwell number of a Vickers hardness; undefined if the table has none on this scale. */
export function rockwellOfVickers(scale: RockwellScale, hv: number): number | undefined {
  const { number, vickers } = rockwell[scale]
  const found = interpolate(vickers, number, hv)
  return Number.isNaN(found) ? undefined : found
}

/** ISO 18265:2013 table A.1 (formerly DIN 50150), unalloyed and low-alloy steel: HV and Rm [MPa]. */
export const vickers = [
  80, 85, 90, 95, 100, 105, 110, 115, 120, 125, 130, 135, 140, 145, 150, 155, 160, 165, 170, 175, 180, 185, 190, 195,
  200, 205, 210, 215, 220, 225, 230, 235, 240, 245, 250, 255, 260, 265, 270, 275, 280, 285, 290, 295, 300, 310, 320,
  330, 340, 350, 360, 370, 380, 390, 400, 410, 420, 430, 440, 450, 460, 470, 480, 490, 500, 510, 520, 530, 540, 550,
  560, 570, 580, 590, 600, 610, 620, 630, 640, 650,
]
export const strength = [
  255, 270, 285, 305, 320, 335, 350, 370, 385, 400, 415, 430, 450, 465, 480, 495, 510, 530, 545, 560, 575, 595, 610,
  625, 640, 660, 675, 690, 705, 720, 740, 755, 770, 785, 800, 820, 835, 850, 865, 880, 900, 915, 930, 950, 965, 995,
  1030, 1060, 1095, 1125, 1155, 1190, 1220, 1255, 1290, 1320, 1350, 1385, 1420, 1455, 1485, 1520, 1555, 1595, 1630,
  1665, 1700, 1740, 1775, 1810, 1845, 1880, 1920, 1955, 1995, 2030, 2070, 2105, 2145, 2180,
]

export const hardnessStrength: Model = {
  id: 'hardness-strength',
  label: 'Tensile strength from hardness',
  equation: {
    text: 'Rm(HV) by the table of ISO 18265, about 3.2·HV',
    tex: 'R_m(HV)\\ \\text{by ISO 18265} \\approx 3.2\\,HV',
  },
  parameters: [],
  validity:
    'Unalloyed and low-alloy steel, 80–650 HV, ±8 %; multiphase steel may deviate. Not for austenitic steel or yield strength.',
  source: 'ISO 18265:2013, conversion of hardness values',
}

/** Relative uncertainty of a converted Rm. */
export const hardnessUncertainty = 0.08

/** Tensile strength [MPa] of unalloyed and low-alloy steel, HV 80 … 650. Throws RangeError outside the table. */
export function strengthOfHardness(hv: number): number {
  const value = interpolate(vickers, strength, hv)
  if (Number.isNaN(value)) throw new RangeError(`HV ${hv} is not between 80 and 650`)
  return value
}

/** Vickers hardness of a tensile strength [MPa]. Throws RangeError outside the table. */
export function hardnessOfStrength(rm: number): number {
  const value = interpolate(strength, vickers, rm)
  if (Number.isNaN(value)) throw new RangeError(`Rm ${rm} MPa is not between 255 and 2180`)
  return value
}

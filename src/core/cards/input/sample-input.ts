import { yieldCriterion } from '../../models/yield/index.ts'
import type { CardInput } from './card-input.ts'

/** Flow curve of docs/science/fe-cards.md#mat_024; a point at 0.35 is interpolated to give the required thirty. */
const strain = [
  0, 0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.025, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.1, 0.125, 0.15,
  0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1,
]
const stress = [
  592, 648.9, 694.9, 730.1, 783.5, 832.6, 870.5, 926.3, 966.2, 996.4, 1020.2, 1055, 1079.3, 1097, 1110.5, 1121.3,
  1138.5, 1154.3, 1166, 1182.4, 1193.8, 1202.6, 1209.45, 1216.3, 1226.9, 1235.7, 1243.2, 1249.8, 1255.7, 1261,
]

const measured = { s45: 1.005, s90: 1.015, sb: 1.01, r0: 0.76, r45: 0.9, r90: 0.88, rb: 0.93 }

export function sampleInput(): CardInput {
  const faster = (rate: number, more: number) => ({ rate, strain, stress: stress.map((value) => value + more) })
  return {
    elastic: { E: 207_000, nu: 0.3, density: 7850, chord: { Ea: 157_213.4, xi: 45 } },
    flow: { strain, stress, measuredTo: 0.0725, rate: 0.001 },
    rates: { kind: 'curves', curves: [faster(1, 41.4), faster(100, 69.1)] },
    surface: {
      ...measured,
      exponent: 6,
      criterion: { id: 'yld2000-2d', ...yieldCriterion('yld2000-2d').identify(measured) },
    },
    kinematic: {
      law: 'yoshida-uemori',
      parameters: { Y: 480, B: 640, C: 420, b: 90, Rsat: 310, m: 14, h: 0.4 },
    },
    fracture: {
      elementSize: 0.5,
      mappingSize: 5,
      failure: {
        triaxiality: [-0.3333, -0.2, 0, 0.2, 0.3333, 0.45, 0.5774, 0.63, 0.6667],
        strain: [1.5, 1.1807, 0.7, 0.606, 0.62, 0.4653, 0.38, 0.412, 0.62],
      },
      instability: {
        triaxiality: [-0.3333, 0, 0.3333, 0.45, 0.5774, 0.63, 0.6667],
        strain: [1.47, 0.686, 0.43, 0.3, 0.1258, 0.38, 0.6],
      },
      fadeExponent: 2,
      regularisation: { size: [0.5, 1, 2, 5, 10], factor: [1, 0.9, 0.72, 0.52, 0.45] },
      model: 'Hosford-Coulomb',
    },
    formingLimit: [
      [-0.1723, 0.4088],
      [0, 0.109],
      [0.2005, 0.2674],
      [0.3188, 0.3188],
    ],
    provenance: {
      material: 'DP980 demo',
      coil: 'CR, lot 1',
      orientation: 'RD',
      thickness: 1.4,
      tests: ['UAT', 'MRT', 'FLC'],
      release: '2026.1',
      fit: 'anchored Swift/Voce, w = 0.5',
      models: { surface: { id: 'yld2000-2d', name: 'Yld2000-2d, version 1', parameters: [] } },
      stored: {
        hardening: [
          { id: 'anchored', name: 'anchored Swift/Voce, w = 0.5' },
          { id: 'swift', name: 'Swift, version 1' },
        ],
        surface: [
          { id: 'yld2000-2d', name: 'Yld2000-2d, version 1' },
          { id: 'yld89', name: 'Yld89, version 1' },
          { id: 'hill48-r', name: 'Hill48 from r-values, version 1' },
        ],
      },
      law: 'anchored',
      fitWindow: { from: 0.002, to: 0.0725 },
      extrapolation: 'anchored Swift/Voce, w = 0.5',
      permalink: 'https://materials.example/p/dp980-demo',
      synthetic: true,
    },
  }
}

export function sampleWithBackstresses(): CardInput {
  return {
    ...sampleInput(),
    kinematic: { law: 'mixed-hardening', parameters: { C1: 24_000, g1: 200, C2: 1500, g2: 20 } },
  }
}

import { keelerBrazierLimit } from '#core/models/forming/keeler-brazier.ts'
import {
  bendingAngle,
  carbon,
  elongationAcross,
  fractureStrain,
  hardening,
  minElongation,
  manganese,
  meanR,
  postUniform,
  ratioAcross,
  ratioOfR,
  reduction,
  rm,
  silicon,
  thickness,
  uniform,
  yieldRatio,
} from './features.ts'
import { corner, type Pair } from './pair.ts'

/** Overstress [MPa] per unit of ln(rate): the middle of 4 to 10 (docs/science/predictor.md#useful-pairs). */
const overstress = 7

const byElongation = {
  name: 'Abspoel–Scholting',
  source: 'Abspoel, Scholting and Droog 2013',
  error: '±0.02 to ±0.04 in plane strain; larger away from it',
} as const

/** Predictions in display order. Ids are stored and must not disappear. */
export const pairs: readonly Pair[] = [
  {
    id: 'lambda',
    name: 'Hole expansion of a punched hole',
    target: 'her.lambda',
    scale: 'ln',
    condition: '240 Minute',
    sets: [
      { id: 'fracture', name: 'Tension and fracture strain', features: [rm, yieldRatio, fractureStrain, thickness] },
      { id: 'tension', name: 'Tension only', features: [rm, yieldRatio, thickness] },
      {
        id: 'composition',
        name: 'Tension, fracture strain, chemistry and coating',
        features: [rm, yieldRatio, fractureStrain, thickness, carbon, manganese, silicon],
        coating: true,
      },
    ],
    expected: 'a factor of 1.3 to 1.6',
    basis:
      'Statistical, for expansion 240 minutes after punching. Published regressions of other laboratories are not transferable, because punch condition and delay differ.',
    signs: { rm: -1, yr: 1, tfs: 1 },
  },
  {
    id: 'alpha',
    name: 'Bending angle',
    target: 'bnd.alpha',
    scale: 'angle',
    sets: [
      { id: 'fracture', name: 'Tension and fracture strain', features: [rm, fractureStrain, thickness] },
      { id: 'tension', name: 'Tension only', features: [rm, thickness] },
      {
        id: 'composition',
        name: 'Tension, fracture strain, chemistry and coating',
        features: [rm, fractureStrain, thickness, carbon, manganese, silicon],
        coating: true,
      },
    ],
    expected: '±10° to 15°',
    basis: 'Statistical. α·√t is about constant for one steel.',
    signs: { rm: -1, tfs: 1, t: -1 },
  },
  {
    id: 'tfs',
    name: 'True fracture strain',
    target: 'uat.tfs-RD',
    scale: 'ln',
    sets: [
      {
        id: 'area',
        name: 'Tension with reduction of area',
        features: [rm, postUniform, reduction],
        formula: {
          name: 'TFS = −ln(1 − Z)',
          source: 'ISO 6892-1: fracture area',
          error: 'equal to that of Z, because both are computed from the fracture area',
          value: ({ z }) => -Math.log(1 - z! / 100),
        },
      },
      { id: 'tension', name: 'Tension only', features: [rm, postUniform] },
    ],
    expected: '±0.12',
    basis: 'Post-uniform elongation correlates with local ductility.',
    signs: { post: 1 },
  },
  {
    id: 'flc0',
    name: 'Forming limit in plane strain',
    target: 'flc.flc0',
    scale: 'plain',
    sets: [
      {
        id: 'hardening',
        name: 'Hardening and thickness',
        features: [hardening, thickness],
        formula: {
          name: 'Keeler–Brazier',
          source: 'Keeler and Brazier 1975',
          error: '±0.03 for n above 0.15; too high for high-strength steels',
          value: ({ n, t }) => (n! > 0 && n! < 1 && t! > 0 ? keelerBrazierLimit(n!, t!).true : Number.NaN),
        },
      },
      {
        id: 'elongation',
        name: 'Elongation and thickness',
        features: [elongationAcross, thickness],
        formula: { ...byElongation, value: ({ a80, t }) => corner('ps', { a80, r: 1, t }) },
      },
    ],
    expected: '±0.02 to ±0.04 by elongation; ±0.03 by hardening for n above 0.15, poor for high-strength steels',
    basis: 'Abspoel–Scholting; Keeler–Brazier',
    signs: { n: 1, a80: 1, t: 1 },
  },
  {
    id: 'flc-tension',
    name: 'Forming limit in uniaxial tension',
    target: 'flc.e1_ut',
    scale: 'plain',
    sets: [
      {
        id: 'elongation',
        name: 'Elongation, strain ratio and thickness',
        features: [elongationAcross, ratioAcross, thickness],
        formula: { ...byElongation, value: ({ a80, r90, t }) => corner('te', { a80, r: r90, t }) },
      },
    ],
    expected: '±0.02 to ±0.04 in plane strain, and more away from it',
    basis: 'Abspoel–Scholting',
    signs: { a80: 1 },
  },
  {
    id: 'flc-biaxial',
    name: 'Forming limit in equibiaxial tension',
    target: 'flc.e1_bi',
    scale: 'plain',
    sets: [
      {
        id: 'elongation',
        name: 'Minimum elongation and thickness',
        features: [minElongation, thickness],
        formula: { ...byElongation, value: ({ a80min, t }) => corner('bi', { a80: a80min, r: 1, t }) },
      },
    ],
    expected: '±0.02 to ±0.04 in plane strain, and more away from it',
    basis: 'Abspoel–Scholting',
    signs: { a80min: 1 },
  },
  {
    id: 'fracture-shear',
    name: 'Fracture strain in shear',
    target: 'shr.ebf',
    scale: 'ln',
    sets: [
      { id: 'tension', name: 'True fracture strain', features: [fractureStrain] },
      { id: 'elongation', name: 'Strength and elongation', features: [rm, postUniform] },
    ],
    expected: '±25 %',
    basis:
      'Ratios of a family: Hosford–Coulomb through the true fracture strain, with ratios of other materials of the family.',
    signs: { tfs: 1, rm: -1, post: 1 },
  },
  {
    id: 'fracture-plane',
    name: 'Fracture strain in plane strain',
    target: 'pst.ebf',
    scale: 'ln',
    sets: [
      { id: 'bending', name: 'True fracture strain and bending angle', features: [fractureStrain, bendingAngle] },
      { id: 'tension', name: 'True fracture strain', features: [fractureStrain] },
      { id: 'angle', name: 'Strength and bending angle', features: [rm, bendingAngle] },
      { id: 'elongation', name: 'Strength and elongation', features: [rm, postUniform] },
    ],
    expected: '±25 %',
    basis:
      'Ratios of a family: Hosford–Coulomb through the true fracture strain, with ratios of other materials of the family.',
    signs: { tfs: 1, bend: 1, rm: -1, post: 1 },
  },
  {
    id: 'n',
    name: 'Hardening exponent from uniform elongation',
    target: 'uat.n2ag-RD',
    scale: 'plain',
    sets: [
      {
        id: 'uniform',
        name: 'Uniform elongation',
        features: [uniform],
        formula: {
          name: 'Considère: n = ln(1 + A_g)',
          source: 'Considère 1885',
          error: '±0.02',
          value: ({ ag }) => Math.log(1 + ag! / 100),
        },
      },
    ],
    expected: '±0.02',
    basis: 'Considère: at the maximum force n is the true uniform strain.',
    signs: { ag: 1 },
  },
  {
    id: 'ag',
    name: 'Uniform elongation from the hardening exponent',
    target: 'uat.ag-RD',
    scale: 'plain',
    sets: [
      {
        id: 'hardening',
        name: 'Hardening exponent',
        features: [hardening],
        formula: {
          name: 'Considère: A_g = exp(n) − 1',
          source: 'Considère 1885',
          error: '±2 points',
          value: ({ n }) => 100 * Math.expm1(n!),
        },
      },
    ],
    expected: '±2 points',
    basis: 'Considère: at the maximum force n is the true uniform strain.',
    signs: { n: 1 },
  },
  {
    id: 'fb',
    name: 'Biaxial stress ratio',
    target: 'hbg.fb',
    scale: 'plain',
    sets: [
      {
        id: 'strain-ratios',
        name: 'Mean strain ratio',
        features: [meanR],
        formula: {
          name: 'Hosford, a = 6: ((1 + r̄)/2)^(1/6)',
          source: 'Hosford 1972, normal anisotropy',
          error: '±0.03 for high-strength steels, ±0.08 for soft ones',
          value: ({ rbar }) => ((1 + rbar!) / 2) ** (1 / 6),
        },
      },
    ],
    expected: '±0.03 for high-strength steels, ±0.08 for soft ones',
    basis: 'Hosford with a = 6',
    signs: { rbar: 1 },
  },
  {
    id: 'rb',
    name: 'Biaxial strain ratio',
    target: 'hbg.rb',
    scale: 'plain',
    sets: [
      {
        id: 'strain-ratios',
        name: 'Ratio of strain ratios',
        features: [ratioOfR],
        formula: {
          name: 'r_0/r_90',
          source: 'common first estimate, without published source',
          error: '±0.08',
          value: ({ r0r90 }) => r0r90!,
        },
      },
    ],
    expected: '±0.08',
    basis: 'r0/r90 as first estimate',
    signs: { r0r90: 1 },
  },
  {
    id: 'm',
    name: 'Strain-rate sensitivity',
    target: 'mrt.m',
    scale: 'plain',
    sets: [
      {
        id: 'strength',
        name: 'Tensile strength',
        features: [rm],
        formula: {
          name: 'Additive overstress: 7 MPa per unit of ln(rate)',
          source: 'middle of 4 to 10 MPa, without published source',
          error: '±30 % of the increment; 4 to 10 MPa instead of 7 give −43 % to +43 %',
          value: ({ rm: strength }) => overstress / strength!,
        },
      },
    ],
    expected: '±30 % of the increment',
    basis: 'Additive overstress of 4 to 10 MPa per unit of ln(rate); the relative effect decreases with strength.',
    signs: { rm: -1 },
  },
  {
    id: 'chord',
    name: 'Saturated chord modulus',
    target: 'lul.ea',
    scale: 'plain',
    sets: [{ id: 'strength', name: 'Tensile strength', features: [rm] }],
    expected: '±8 GPa',
    basis: 'Saturation with constants of the family',
  },
]

import { describe, expect, test } from 'vitest'
import { answerOf } from './answer.ts'
import { calculatorOf, calculators } from './index.ts'

type Case = readonly [why: string, id: string, given: Given, wanted: Expected, tolerance?: number]
type Given = Readonly<Record<string, string>>
type Expected = Readonly<Record<string, number>>

const ask = (id: string, given: Given = {}) => answerOf(calculatorOf(id)!, (name) => given[name])

const hill = { r0: '0.76', r45: '0.9', r90: '0.88' }
const eight = { ...hill, s45: '1.005', s90: '1.015', sb: '1.01', rb: '0.93', m: '6' }

// docs/science/check-cases.md; each name begins with the id of its case.
const checkCases: readonly Case[] = [
  ['conv-1', 'true-strain', { strain: '10', R: '1000', E: '207' }, { eps: 0.0953102, sigma: 1100, plastic: 0.0899962 }],
  ['conv-2', 'true-strain', { given: 'true', strain: '0.05', 'strain.unit': '1' }, { e: 0.0512711 }],
  ['elong-1', 'elongation', { A: '24' }, { A2: 0.263655 }],
  ['elong-2', 'elongation', { A: '24', b2: '25' }, { A2: 0.30286 }],
  ['n-1', 'n-value', {}, { n: 0.101718, K: 1318.01 }],
  ['r-1', 'r-value', {}, { r: 0.84275 }],
  ['r-3', 'r-value', { given: 'directions' }, { rbar: 1.8875, deltar: 0.475 }],
  ['tfs-1', 'fracture-area', {}, { Af: 10.12, TFS: 0.547687, Z: 0.421714, TTS: 0.487295 }],
  ['tfs-2', 'fracture-area', { given: 'five' }, { Af: 10.3125, TFS: 0.528844 }],
  ['hv-1 of 210', 'hardness', { HV: '210' }, { strength: 675 }],
  ['hv-1 of 320', 'hardness', { HV: '320' }, { strength: 1030 }],
  ['hv-1 of 465', 'hardness', { HV: '465' }, { strength: 1502.5 }],
  [
    'cons-swift',
    'considere',
    { law: 'swift', elastic: 'neglected', K: '1350', e0: '0.002', n: '0.1' },
    { epsilon_u: 0.098, sigma_u: 1072.34, Rm: 972.239, Ag: 0.102963 },
  ],
  [
    'cons-voce',
    'considere',
    { law: 'voce', elastic: 'neglected', s0: '650', ss: '1150', beta: '25' },
    { epsilon_u: 0.0970075, sigma_u: 1105.77, Rm: 1003.54, Ag: 0.101869 },
  ],
  ['law table, hollomon at 0.1', 'hardening', { law: 'hollomon', K: '1000', n: '0.15' }, { sigma: 707.946 }],
  [
    'law table, swift at 0.05',
    'hardening',
    { law: 'swift', strain: '0.05', K: '1350', e0: '0.002', n: '0.1' },
    { sigma: 1004.46 },
  ],
  [
    'law table, hockett-sherby at 0.5',
    'hardening',
    { law: 'hockett-sherby', strain: '0.5', s0: '500', ss: '1200', a: '8', q: '0.7' },
    { sigma: 1194.91 },
  ],
  ['kb-1', 'flc0', {}, { kb_eng: 0.205152, kb: 0.186606 }],
  ['kb-2, capped', 'flc0', { n: '0.245', t: '0.8' }, { kb_eng: 0.34604, kb: 0.297167 }],
  ['absp-1', 'flc0', {}, { te2: -0.172327, te1: 0.408817, abspoel: 0.10896, im2: 0.20052, im1: 0.26736, bi: 0.31754 }],
  ['absp-2', 'flc0', { A80: '43', A80min: '42', r: '2', t: '0.8' }, { te1: 0.736076, abspoel: 0.34658, bi: 0.43606 }],
  [
    'stress state, β = 0',
    'strain-measures',
    { eps1: '1', eps2: '0' },
    { eta: 0.57735, theta: 0, equivalent: 1.1547 },
    1e-5,
  ],
  [
    'stress state, β = −0.5',
    'strain-measures',
    { eps1: '1', eps2: '-0.5' },
    { eta: 0.333333, theta: 1, equivalent: 1 },
  ],
  [
    'stress state, β = 0.25',
    'strain-measures',
    { eps1: '1', eps2: '0.25' },
    { eta: 0.629941, theta: -0.363113, equivalent: 1.32288 },
  ],
  [
    'her-1',
    'hole-expansion',
    {},
    { mean: 0.265818, reported: 0.27, s: 0.0253214, low: 0.202916, high: 0.32872, edge: 0.235719 },
    1e-4,
  ],
  ['her-2', 'hole-expansion', {}, { clearance: 0.121429, die12: 10.336 }, 1e-4],
  ['bnd-1', 'bend-angle', { S: '10' }, { alpha: 93.7381 }],
  ['bnd-2', 'bend-angle', {}, { outer: 0.492476, equivalent: 0.568663 }],
  ['bnd-3', 'bend-angle', { S: '5' }, { alpha: 40.1679 }],
  ['hbg-1', 'bulge', {}, { t: 1.1068, sigma: 650.525, plastic: 0.2306, rb: 0.958333 }, 1e-4],
  [
    'hill-r',
    'yield-surface',
    { surface: 'hill48-r', ...hill },
    {
      F: 0.490702,
      G: 0.568182,
      H: 0.431818,
      N: 1.48244,
      R22: 1.04115,
      R33: 0.971797,
      R12: 1.00591,
      y45: 0.997043,
      qb: 0.863636,
      ps: 1.11952,
      tau: 0.58076,
    },
  ],
  [
    'hill-s',
    'yield-surface',
    { surface: 'hill48-stress', ...eight },
    { F: 0.475479, G: 0.504817, H: 0.495183, N: 1.49, q0: 0.980915, q45: 1.01995, q90: 1.04144 },
  ],
  [
    'yld89-6',
    'yield-surface',
    { surface: 'yld89', ...hill, m: '6' },
    { a: 1.10083, c: 0.899172, h: 0.960479, p: 1.00437, yb: 1.00294, tau: 0.565227, ps: 1.09952 },
  ],
  [
    'y2k-fit',
    'yield-surface',
    { surface: 'yld2000-2d', ...eight },
    {
      alpha1: 0.95624,
      alpha2: 0.984496,
      alpha3: 0.984624,
      alpha4: 0.992308,
      alpha5: 1.00987,
      alpha6: 0.951608,
      alpha7: 0.983089,
      alpha8: 1.02245,
      tau: 0.567207,
      ps: 1.10818,
    },
    1e-4,
  ],
  ['cs-1', 'rate', { C: '40000', p: '5', reference_rate: '0' }, { factor: 1.30171, sigma: 1041.37 }],
  [
    'jc-1, its rate factor',
    'rate',
    { law: 'johnson-cook-rate', C: '0.012', reference_rate: '0.001' },
    { factor: 1.138155 },
  ],
  [
    'm-1, backwards',
    'rate',
    { law: 'rate-power-law', sigma_qs: '1000', m: '0.00506117', reference_rate: '0.001' },
    { sigma: 1060 },
  ],
  ['50 g/m² of zinc per side, docs/science/tools.md', 'coating-thickness', {}, { side: 0.00701262, base: 1.385975 }],
]

const handCalculations: readonly Case[] = [
  [
    'e = 0.2: ln 1.2, 500·1.2, less 600/200000',
    'true-strain',
    { strain: '20', R: '500', E: '200' },
    { eps: 0.1823216, sigma: 600, plastic: 0.1793216 },
  ],
  [
    'stress doubles as strain quadruples: n = ½, K = 200/√0.01',
    'n-value',
    { ep1: '0.01', sigma1: '200', ep2: '0.04', sigma2: '400' },
    { n: 0.5, K: 2000 },
  ],
  ['width and thickness shrink alike: r = 1', 'r-value', { L: '100', b0: '20', b: '17.88854382' }, { r: 1 }, 1e-6],
  [
    '(1 + 2·1 + 3)/4 and (1 − 2·1 + 3)/2',
    'r-value',
    { given: 'directions', r0: '1', r45: '1', r90: '3' },
    { rbar: 1.5, deltar: 1 },
  ],
  [
    'same section, half the length: 20 % · 2^0.4',
    'elongation',
    { A: '20', L1: '80', b1: '20', L2: '40', b2: '20' },
    { A2: 0.2639016 },
  ],
  [
    'half the width and half the thickness all over: a quarter is left, ln 4',
    'fracture-area',
    { w0: '20', t0: '2', wf: '10', ta: '1', tc: '1', te: '1' },
    { Af: 10, Z: 0.75, TFS: 1.3862944 },
  ],
  ['HV 225 is half way from 640 to 800 MPa', 'hardness', { HV: '225' }, { strength: 720, low: 662.4, high: 777.6 }],
  ['the row of HRC 40.8 is HV 400', 'hardness', { given: 'HRC', HRC: '40.8' }, { hv: 400, strength: 1290 }],
  ['the row of HRB 91.5 is HV 200', 'hardness', { given: 'HRB', HRB: '91.5' }, { hv: 200, strength: 640 }],
  ['1455 MPa are HV 450 and HRC 45.3', 'hardness', { given: 'Rm', Rm: '1455' }, { hv: 450, hrc: 45.3 }],
  [
    'Hollomon necks at εp = n: σ = 1000·0.2^0.2, Rm = σ/e^0.2',
    'considere',
    { law: 'hollomon', elastic: 'neglected', K: '1000', n: '0.2' },
    { epsilon_u: 0.2, sigma_u: 724.7797, Rm: 593.3993, Ag: 0.2214028 },
  ],
  [
    'Ludwik 300 + 400·√0.25, slope 400·½/√0.25',
    'hardening',
    { law: 'ludwik', strain: '0.25', s0: '300', K: '400', n: '0.5' },
    { sigma: 500, slope: 400 },
  ],
  [
    'the law by its rates: 700 + 5·ln(100/0.1)',
    'rate',
    { law: 'thermal-overstress', sigma_qs: '700', speed: '100', S: '5', reference_rate: '0.1' },
    { sigma: 734.5388, rise: 34.53878 },
  ],
  [
    '(23.3 + 14.13)·1 % at n = 0.21 and 1 mm; 0.0084·20',
    'flc0',
    { n: '0.21', t: '1', A80: '20', A80min: '20' },
    { kb_eng: 0.3743, kb: 0.3179446, abspoel: 0.168 },
  ],
  [
    'uniaxial: ε̄ = ε1 by von Mises, thinning 1 − e^−0.05',
    'strain-measures',
    { eps1: '0.1', eps2: '-0.05' },
    { equivalent: 0.1, hill: 0.1, eps3: -0.05, thinning: 0.0487706 },
  ],
  [
    'uniaxial with r = 2: ε2 = −2/3·ε1 leaves ε̄ = ε1',
    'strain-measures',
    { eps1: '0.3', eps2: '-0.2', r: '2' },
    { hill: 0.3 },
  ],
  [
    'two holes, 20 and 30 %: mean 25, s = 10/√2',
    'hole-expansion',
    { D0: '10; 10', Dh: '12; 13', die: '10.28' },
    { mean: 0.25, s: 0.0707107, clearance: 0.1, edge: 0.2231436 },
  ],
  [
    'r = t: ln(1 + 1/3); the angle as it is at the reference thickness',
    'bend-angle',
    { t: '1.5', rp: '1.5', gap: '6.5' },
    { outer: 0.2876821, equivalent: 0.3321866 },
  ],
  [
    'a thin sphere: 10·100/(2·1), no strain',
    'bulge',
    { p: '10', R: '100', eps1: '0.0001', eps2: '0.0001', t0: '1', nu: '0.5', E: '200' },
    { sigma: 500.1, t: 0.9998 },
    1e-6,
  ],
  [
    'isotropic Hill48 is von Mises',
    'yield-surface',
    { r0: '1', r45: '1', r90: '1' },
    { F: 0.5, G: 0.5, H: 0.5, N: 1.5, yb: 1, tau: 0.5773503, ps: 1.1547005 },
  ],
  ['a square metre of 1 mm at 7 850', 'mass', { t: '1', coating: '0' }, { total: 7.85, coat: 0, per_area: 7850 }],
  [
    '20 µm of each side are coating: 1.36 mm of steel and 2 · 142.6 g',
    'mass',
    { coating: '142.6' },
    { total: 10.9612, coat: 0.2852, base: 10.676 },
  ],
  ['71.3 g/m² over 7.13 g/cm³ are 10 µm', 'coating-thickness', { t: '1', coating: '71.3' }, { side: 0.01, base: 0.98 }],
  [
    'four times the strength: half the thickness',
    'lightweight',
    { Rp: '800', Rp_ref: '200', t: '1', t_ref: '2' },
    { bending: 1, stiffness: 0.125, mass: 0.5, per_mass: 2, equal: 1, saving: 0.5 },
  ],
  ['r = 1.5·2, ln(1 + 2/8)', 'bend-radius', { t: '2' }, { radius: 3, outer: 0.2231436 }],
  [
    'one radian over 1 and 2 t',
    'bend-radius',
    { given: 'angle', t: '1', alpha: '1', 'alpha.unit': 'rad' },
    { low: 0.5, high: 1.5 },
  ],
]

describe.each([
  ['a check case of the reference', checkCases],
  ['a calculation by hand', handCalculations],
] as const)('%s', (_kind, cases) => {
  test.each(cases.map((one) => [one[0], one] as const))('%s', (_why, [, id, given, wanted, tolerance = 1e-5]) => {
    const { outcome, refusal, fields } = ask(id, given)
    expect({ refusal, problems: fields.flatMap(({ problem }) => problem ?? []) }).toEqual({ problems: [] })
    for (const [result, value] of Object.entries(wanted)) {
      const found = outcome!.values[result]
      expect(Math.abs(found! - value), `${result} is ${found}`).toBeLessThanOrEqual(
        tolerance * Math.max(Math.abs(value), 1e-3),
      )
    }
  })
})

test('every calculator has a calculation by hand; units have a test of their own', () => {
  const proven = new Set(handCalculations.map(([, id]) => id))
  expect(calculators.map(({ id }) => id).filter((id) => !proven.has(id))).toEqual(['unit-systems'])
})

import { bulgePoint, strainRatioSecant } from '../test-types/hbg/membrane.ts'
import { calculator } from './calculator.ts'
import { lengthInput, ratioInput, strainInput, youngsModulus } from './number-input.ts'

export const bulge = calculator({
  id: 'bulge',
  name: 'Hydraulic bulge',
  answers: 'Biaxial stress and plastic thickness strain at the pole of a bulge.',
  group: 'Forming',
  words: 'bulge HBG biaxial membrane pressure dome ISO 16808',
  inputs: {
    p: {
      kind: 'number',
      label: 'Pressure',
      symbol: 'p',
      quantity: 'pressure',
      unit: 'MPa',
      range: [0.01, 500],
      start: '18.00',
    },
    R: lengthInput('Radius of curvature at the pole', 'R', '80.0', [1, 5000]),
    eps1: strainInput('Major true strain', 'ε_1', '0.120', [1e-4, 2]),
    eps2: strainInput('Minor true strain', 'ε_2', '0.115', [1e-4, 2]),
    t0: lengthInput('Thickness before', 't_0', '1.400', [0.1, 10]),
    E: youngsModulus(),
    nu: ratioInput('Poisson’s ratio', 'ν', '0.30', [0, 0.5]),
  },
  outputs: {
    sigma: { label: 'Biaxial true stress', symbol: 'σ_b', quantity: 'stress', unit: 'MPa' },
    plastic: { label: 'Plastic thickness strain, positive', symbol: 'ε_t', quantity: 'strain', unit: '1' },
    t: { label: 'Thickness now', symbol: 't', quantity: 'length', unit: 'mm' },
    rb: { label: 'Strain ratio ε2/ε1', symbol: 'r_b', quantity: 'ratio', unit: '1' },
  },
  equation: {
    text: 'σb = p·R/(2·t), t = t0·exp(−(ε1 + ε2)), εt = ε1 + ε2 − 2·(1 − ν)·σb/E',
    tex: '\\sigma_b = \\frac{p\\,R}{2\\,t},\\quad t = t_0\\,e^{-(\\varepsilon_1+\\varepsilon_2)},\\quad \\varepsilon_t = \\varepsilon_1+\\varepsilon_2 - \\frac{2(1-\\nu)}{E}\\sigma_b',
  },
  validity:
    'Membrane without bending: die diameter at least 33 times the thickness. The dome is a sphere about its pole.',
  source: 'ISO 16808:2022',
  calculate({ p, R, eps1, eps2, t0, E, nu }) {
    const { thickness, stress, plastic } = bulgePoint({ pressure: p, radius: R, eps1, eps2, t0 }, { E, nu })
    const notes =
      t0 > R / 10 ? ['The radius is less than ten times the thickness, so bending cannot be neglected.'] : []
    return { values: { sigma: stress, plastic, t: thickness, rb: strainRatioSecant(eps1, eps2) }, notes }
  },
  python: () => `t = t0 * math.exp(-(eps1 + eps2))
sigma = p * R / (2 * t)
plastic = eps1 + eps2 - 2 * (1 - nu) / E * sigma
rb = eps2 / eps1`,
})

import { abspoelScholtingModel, abspoelScholtingPoints } from '../models/forming/abspoel-scholting.ts'
import { keelerBrazier, keelerBrazierLimit } from '../models/forming/keeler-brazier.ts'
import { calculator, lengthInput, percentInput, ratioInput, strainInput, youngsModulus } from './calculator.ts'
import { lodeOfPlaneStress } from '../models/stress-state.ts'
import { limitInStressState } from '../models/forming/limit-curve.ts'
import { bulgePoint, strainRatioSecant } from '../test-types/hbg/membrane.ts'

export const flc0 = calculator({
  id: 'flc0',
  name: 'Plane-strain forming limit FLC0',
  answers: 'FLC0 from tensile data, by Keeler and Brazier and by Abspoel and Scholting side by side.',
  group: 'Forming',
  words: 'FLC FLD forming limit keeler brazier abspoel scholting plane strain necking',
  inputs: {
    n: ratioInput('Hardening exponent', 'n', '0.100', [0.01, 0.6]),
    t: lengthInput('Thickness', 't', '1.40', [0.2, 4]),
    A80: percentInput('Total elongation, along the transverse direction', 'A_80', '12.0', [1, 60]),
    A80min: percentInput('Minimum total elongation of all directions', 'A_80,min', '11.0', [1, 60]),
    r: ratioInput('r-value of the same direction as A80', 'r', '0.88', [0.1, 5]),
  },
  outputs: {
    kb: { label: 'Keeler–Brazier, true strain', symbol: 'FLC_0', quantity: 'strain', unit: '1' },
    kb_eng: { label: 'Keeler–Brazier, engineering strain', symbol: 'FLC_0', quantity: 'strain', unit: '%' },
    abspoel: { label: 'Abspoel–Scholting, true strain', symbol: 'FLC_0', quantity: 'strain', unit: '1' },
    abspoel_eng: { label: 'Abspoel–Scholting, engineering strain', symbol: 'FLC_0', quantity: 'strain', unit: '%' },
    te1: {
      label: 'Abspoel–Scholting, major strain in uniaxial tension',
      symbol: 'ε_1,TE',
      quantity: 'strain',
      unit: '1',
    },
    te2: {
      label: 'Abspoel–Scholting, minor strain in uniaxial tension',
      symbol: 'ε_2,TE',
      quantity: 'strain',
      unit: '1',
    },
    im1: { label: 'Abspoel–Scholting, intermediate major strain', symbol: 'ε_1,IM', quantity: 'strain', unit: '1' },
    im2: { label: 'Abspoel–Scholting, intermediate minor strain', symbol: 'ε_2,IM', quantity: 'strain', unit: '1' },
    bi: { label: 'Abspoel–Scholting, equibiaxial strain', symbol: 'ε_BI', quantity: 'strain', unit: '1' },
  },
  equation: {
    text: 'Keeler–Brazier FLC0 = (23.3 + 14.13·t)·n/0.21 %, t up to 3.2 mm, n up to 0.21; Abspoel–Scholting ε1 = 0.0084·A80 + 0.0017·A80·(t − 1)',
    tex: 'FLC_0^{KB} = (23.3 + 14.13\\,t)\\,\\frac{n}{0.21}\\,\\%,\\quad \\varepsilon_1^{AS} = 0.0084\\,A_{80} + 0.0017\\,A_{80}\\,(t-1)',
  },
  validity: `Keeler–Brazier: ${keelerBrazier.validity} Abspoel–Scholting: ${abspoelScholtingModel.validity}`,
  source: `${keelerBrazier.source}; ${abspoelScholtingModel.source}`,
  calculate({ n, t, A80, A80min, r }) {
    const kb = keelerBrazierLimit(n, t)
    const [te2, te1, , abspoel, im2, im1, bi] = abspoelScholtingPoints({
      a80: 100 * A80,
      a80min: 100 * A80min,
      r,
      t,
    }) as [number, number, number, number, number, number, number]
    const notes = [
      ...(n > 0.21 || t > 3.2 ? ['Keeler–Brazier is limited to n ≤ 0.21 and thickness ≤ 3.2 mm.'] : []),
      ...(A80min > A80 ? ['The minimum elongation is above the one along the transverse direction. Check both.'] : []),
      ...(kb.true > 1.3 * abspoel
        ? ['The Keeler–Brazier value is much higher; it is too optimistic for advanced high-strength steel.']
        : []),
    ]
    const values = {
      kb: kb.true,
      kb_eng: kb.engineering,
      abspoel,
      abspoel_eng: Math.expm1(abspoel),
      te1,
      te2,
      im1,
      im2,
      bi,
    }
    return { values, notes }
  },
  python: () => `kb_eng = (23.3 + 14.13 * min(t, 3.2)) * min(n, 0.21) / 0.21 / 100
kb = math.log(1 + kb_eng)
a, a_min = 100 * A80, 100 * A80min  # [%]
q = 0.797 * r ** 0.701
v = 0.0626 * a ** 0.567 + (t - 1) * (0.12 - 0.0024 * a)
te1, te2 = v * (1 + q) / math.hypot(1, q), -v * q / math.hypot(1, q)
abspoel = 0.0084 * a + 0.0017 * a * (t - 1)
abspoel_eng = math.exp(abspoel) - 1
thickest = (1.5 - 0.00215 * a_min) / (0.6 + 0.00285 * a_min)
im1 = 0.0062 * a + 0.18 + 0.0027 * a * (min(t, thickest) - 1)
im2 = 0.75 * im1
bi = 0.00215 * a_min + 0.25 + 0.00285 * a_min * min(t, thickest)`,
})

/**
 * Equivalent strain of Hill's surface with normal anisotropy, on a straight path in plane stress:
 * ε̄ = (1 + r)/√(1 + 2r)·√(ε1² + ε2² + 2r/(1 + r)·ε1·ε2).
 */
function normalAnisotropicStrain(eps1: number, eps2: number, r: number): number {
  const square = eps1 * eps1 + eps2 * eps2 + ((2 * r) / (1 + r)) * eps1 * eps2
  return ((1 + r) / Math.sqrt(1 + 2 * r)) * Math.sqrt(square)
}

export const strainMeasures = calculator({
  id: 'strain-measures',
  name: 'Strain path and stress state',
  answers: 'Strain ratio, triaxiality, Lode angle, equivalent strain and thinning from major and minor strain.',
  group: 'Forming',
  words: 'beta eta triaxiality lode thinning equivalent plastic strain PEEQ Hill48 DIC',
  inputs: {
    eps1: strainInput('Major true strain', 'ε_1', '0.200', [1e-4, 3]),
    eps2: strainInput('Minor true strain', 'ε_2', '0.000', [-3, 3]),
    r: ratioInput('Mean r-value for Hill’s equivalent strain', 'r̄', '1.00', [0.05, 10]),
  },
  outputs: {
    beta: { label: 'Strain ratio', symbol: 'β', quantity: 'ratio', unit: '1' },
    eta: { label: 'Triaxiality', symbol: 'η', quantity: 'ratio', unit: '1' },
    theta: { label: 'Normalised Lode angle', symbol: 'θ̄', quantity: 'ratio', unit: '1' },
    equivalent: { label: 'Equivalent strain, von Mises', symbol: 'ε̄', quantity: 'strain', unit: '1' },
    hill: { label: 'Equivalent strain, Hill48 with r̄', symbol: 'ε̄_H', quantity: 'strain', unit: '1' },
    eps3: { label: 'Thickness strain', symbol: 'ε_3', quantity: 'strain', unit: '1' },
    thinning: { label: 'Thinning', symbol: '1 − t/t_0', quantity: 'strain', unit: '%' },
  },
  equation: {
    text: 'β = ε2/ε1, η = (1 + β)/(√3·√(1 + β + β²)), θ̄ = 1 − (2/π)·acos(−27/2·η·(η² − 1/3)), ε̄ = (2/√3)·√(1 + β + β²)·ε1, ε3 = −ε1 − ε2',
    tex: '\\beta = \\frac{\\varepsilon_2}{\\varepsilon_1},\\quad \\eta = \\frac{1+\\beta}{\\sqrt3\\sqrt{1+\\beta+\\beta^2}},\\quad \\bar\\theta = 1 - \\frac2\\pi\\arccos\\!\\left[-\\tfrac{27}{2}\\,\\eta\\,(\\eta^2-\\tfrac13)\\right],\\quad \\bar\\varepsilon = \\tfrac{2}{\\sqrt3}\\sqrt{1+\\beta+\\beta^2}\\;\\varepsilon_1,\\quad \\bar\\varepsilon_H = \\frac{1+\\bar r}{\\sqrt{1+2\\bar r}}\\sqrt{\\varepsilon_1^2+\\varepsilon_2^2+\\tfrac{2\\bar r}{1+\\bar r}\\varepsilon_1\\varepsilon_2}',
  },
  validity:
    'Plane stress on a straight strain path from β = −1 to 1; η and θ̄ for von Mises; elastic strain is neglected.',
  source: 'Y. Bai, T. Wierzbicki, Int. J. Plast. 24 (2008) 1071; R. Hill, Proc. R. Soc. Lond. A 193 (1948) 281',
  calculate({ eps1, eps2, r }) {
    const { beta, triaxiality, equivalent, thinning } = limitInStressState([eps2, eps1])
    return {
      values: {
        beta,
        eta: triaxiality,
        theta: lodeOfPlaneStress(triaxiality),
        equivalent,
        hill: normalAnisotropicStrain(eps1, eps2, r),
        eps3: -thinning,
        thinning: -Math.expm1(-thinning),
      },
    }
  },
  python: () => `beta = eps2 / eps1
path = math.sqrt(1 + beta + beta ** 2)
eta = (1 + beta) / (math.sqrt(3) * path)
xi = -27 / 2 * eta * (eta ** 2 - 1 / 3)
theta = 1 - 2 / math.pi * math.acos(max(-1, min(1, xi)))
equivalent = 2 / math.sqrt(3) * path * eps1
hill = (1 + r) / math.sqrt(1 + 2 * r) * math.sqrt(eps1 ** 2 + eps2 ** 2 + 2 * r / (1 + r) * eps1 * eps2)
eps3 = -eps1 - eps2
thinning = 1 - math.exp(eps3)`,
})

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
    t0: lengthInput('Initial thickness', 't_0', '1.400', [0.1, 10]),
    E: youngsModulus(),
    nu: ratioInput('Poisson’s ratio', 'ν', '0.30', [0, 0.5]),
  },
  outputs: {
    sigma: { label: 'Biaxial true stress', symbol: 'σ_b', quantity: 'stress', unit: 'MPa' },
    plastic: { label: 'Plastic thickness strain, positive', symbol: 'ε_t', quantity: 'strain', unit: '1' },
    t: { label: 'Current thickness', symbol: 't', quantity: 'length', unit: 'mm' },
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
    const notes = t0 > R / 10 ? ['The radius is below ten times the thickness, so bending is not negligible.'] : []
    return { values: { sigma: stress, plastic, t: thickness, rb: strainRatioSecant(eps1, eps2) }, notes }
  },
  python: () => `t = t0 * math.exp(-(eps1 + eps2))
sigma = p * R / (2 * t)
plastic = eps1 + eps2 - 2 * (1 - nu) / E * sigma
rb = eps2 / eps1`,
})

import { lodeOfPlaneStress } from '../models/stress-state.ts'
import { limitInStressState } from '../models/forming/limit-in-stress-state.ts'
import { calculator } from './calculator.ts'
import { ratioInput, strainInput } from './number-input.ts'

/**
 * Equivalent strain of Hill's surface with normal anisotropy alone, on a straight path in plane stress:
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

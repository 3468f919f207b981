import { nTwoPoint } from '../evaluate/quantities/two-point-hardening.ts'
import { calculator } from './calculator.ts'
import { strainInput, stressInput } from './number-input.ts'

export const nValue = calculator({
  id: 'n-value',
  name: 'n from two points',
  answers: 'Hardening exponent and strength coefficient of the power law through two points.',
  group: 'Tension',
  words: 'strain hardening exponent hollomon K n4-6 two points',
  inputs: {
    ep1: strainInput('True plastic strain, first point', 'ε_p1', '0.0400', [1e-4, 1]),
    sigma1: stressInput('True stress, first point', 'σ_1', '950', [1, 5000]),
    ep2: strainInput('True plastic strain, second point', 'ε_p2', '0.0600', [1e-4, 1]),
    sigma2: stressInput('True stress, second point', 'σ_2', '990', [1, 5000]),
  },
  outputs: {
    n: { label: 'Hardening exponent', symbol: 'n', quantity: 'ratio', unit: '1' },
    K: { label: 'Strength coefficient', symbol: 'K', quantity: 'stress', unit: 'MPa' },
  },
  equation: {
    text: 'n = ln(σ2/σ1)/ln(εp2/εp1), K = σ1/εp1^n',
    tex: 'n = \\frac{\\ln(\\sigma_2/\\sigma_1)}{\\ln(\\varepsilon_{p2}/\\varepsilon_{p1})},\\quad K = \\frac{\\sigma_1}{\\varepsilon_{p1}^{\\,n}}',
  },
  validity:
    'Between the two points; both behind the yield plateau and before uniform elongation. ISO 10275 takes a regression.',
  source: 'ISO 10275:2020, two points in place of the regression',
  calculate({ ep1, sigma1, ep2, sigma2 }) {
    const values = nTwoPoint([ep1, sigma1], [ep2, sigma2])
    const last = Math.max(ep1, ep2)
    // The power law has its maximum force at a true strain of n.
    const notes =
      last > values.n
        ? [`A strain of ${last} is beyond uniform elongation, which this n puts at ${values.n.toPrecision(3)}.`]
        : []
    return { values, notes }
  },
  python: () => `n = math.log(sigma2 / sigma1) / math.log(ep2 / ep1)
K = sigma1 / ep1 ** n`,
})

import { engToTrue, trueToEngStrain } from '../evaluate/quantities/engineering-strain.ts'
import { calculator } from './calculator.ts'
import { percentInput, stressInput, youngsModulus } from './number-input.ts'

export const trueStrain = calculator({
  id: 'true-strain',
  name: 'Engineering and true strain',
  answers: 'True strain, true stress and plastic strain of a tensile reading, or the way back from true strain.',
  group: 'Tension',
  words: 'engineering true logarithmic strain stress convert',
  inputs: {
    given: {
      kind: 'choice',
      label: 'Given strain',
      options: [
        { value: 'engineering', label: 'Engineering strain e' },
        { value: 'true', label: 'True strain ε' },
      ],
    },
    strain: percentInput('Strain', 'e, ε', '10.0', [-90, 300]),
    R: stressInput('Engineering stress', 'R', '1000', [-5000, 5000]),
    E: youngsModulus(),
  },
  outputs: {
    e: { label: 'Engineering strain', symbol: 'e', quantity: 'strain', unit: '%' },
    eps: { label: 'True strain', symbol: 'ε', quantity: 'strain', unit: '1' },
    sigma: { label: 'True stress', symbol: 'σ', quantity: 'stress', unit: 'MPa' },
    plastic: { label: 'True plastic strain', symbol: 'ε_p', quantity: 'strain', unit: '1' },
  },
  equation: {
    text: 'ε = ln(1 + e), σ = R·(1 + e), εp = ε − σ/E',
    tex: '\\varepsilon = \\ln(1+e),\\quad \\sigma = R\\,(1+e),\\quad \\varepsilon_p = \\varepsilon - \\frac{\\sigma}{E}',
  },
  validity: 'Up to maximum force: beyond it the strain varies along the gauge. Volume is taken as constant.',
  source: 'Definitions, as in ISO 10275 and ISO 16808',
  calculate({ given, strain, R, E }) {
    const e = given === 'true' ? trueToEngStrain(strain) : strain
    const { strain: eps, stress: sigma, plastic } = engToTrue(e, R, E)
    const notes =
      plastic < 0 && R > 0 ? ['The plastic strain is below 0: at this stress E alone gives more strain.'] : []
    return { values: { e, eps, sigma, plastic }, notes }
  },
  python: ({ given }) => `e = ${given === 'true' ? 'math.exp(strain) - 1' : 'strain'}
eps = math.log(1 + e)
sigma = R * (1 + e)
plastic = eps - sigma / E`,
})

import { convertElongation } from '../evaluate/quantities/elongation-conversion.ts'
import { calculator } from './calculator.ts'
import { lengthInput, percentInput, stressInput } from './number-input.ts'

const length = (label: string, symbol: string, start: string, upper: number) =>
  lengthInput(label, symbol, start, [0.1, upper], { exact: true })

/** Above it the rule is an indication [MPa]. */
const strongest = 700

export const elongation = calculator({
  id: 'elongation',
  name: 'Elongation at another gauge length',
  answers: 'Elongation after fracture for another specimen, such as A50 from A80.',
  group: 'Tension',
  words: 'A80 A50 A5 oliver ISO 2566 JIS5 gauge length conversion',
  inputs: {
    A: percentInput('Elongation after fracture', 'A_1', '24.0', [0.1, 100]),
    L1: length('Gauge length', 'L_1', '80', 500),
    b1: length('Width', 'b_1', '20', 200),
    t: lengthInput('Thickness', 't', '1.50', [0.05, 10], { exact: true }),
    L2: length('Gauge length wanted', 'L_2', '50', 500),
    b2: length('Width wanted', 'b_2', '12.5', 200),
    Rm: stressInput('Tensile strength', 'R_m', '450', [100, 3000]),
  },
  outputs: { A2: { label: 'Elongation after fracture, wanted', symbol: 'A_2', quantity: 'strain', unit: '%' } },
  equation: {
    text: 'A2 = A1·[(√(b2·t)/L2)/(√(b1·t)/L1)]^0.4',
    tex: 'A_2 = A_1\\left[\\frac{\\sqrt{b_2 t}/L_2}{\\sqrt{b_1 t}/L_1}\\right]^{0.4}',
  },
  validity:
    'Carbon and low-alloy steel up to about 700 MPa, hot-rolled, annealed or tempered. Never for uniform elongation, austenitic or cold-rolled-hard steel.',
  source: 'ISO 2566-1:2021; D. A. Oliver, Proc. Inst. Mech. Eng. 115 (1928) 827',
  calculate({ A, L1, b1, t, L2, b2, Rm }) {
    const A2 = convertElongation(A, { S0: b1 * t, L0: L1 }, { S0: b2 * t, L0: L2 })
    const notes =
      Rm > strongest ? [`Above ${strongest} MPa the rule is an indication only: measure at the length you need.`] : []
    return { values: { A2 }, notes }
  },
  python: () => 'A2 = A * ((math.sqrt(b2 * t) / L2) / (math.sqrt(b1 * t) / L1)) ** 0.4',
})

import { convertElongation } from '../evaluate/elongation-conversion.ts'
import { calculator, type NumberInput } from './calculator.ts'

const length = (label: string, symbol: string, start: string, upper: number): NumberInput => ({
  kind: 'number',
  label,
  symbol,
  quantity: 'length',
  unit: 'mm',
  range: [0.1, upper],
  start,
  exact: true,
})

/** Above it the rule is an indication [MPa]. */
const strongest = 700

export const elongation = calculator({
  id: 'elongation',
  name: 'Elongation at another gauge length',
  answers: 'Elongation after fracture for another specimen, such as A50 from A80.',
  group: 'Tension',
  words: 'A80 A50 A5 oliver ISO 2566 JIS5 gauge length conversion',
  inputs: {
    A: {
      kind: 'number',
      label: 'Elongation after fracture',
      symbol: 'A_1',
      quantity: 'strain',
      unit: '%',
      range: [0.1, 100],
      start: '24.0',
    },
    L1: length('Gauge length', 'L_1', '80', 500),
    b1: length('Width', 'b_1', '20', 200),
    t: { ...length('Thickness', 't', '1.50', 10), range: [0.05, 10] },
    L2: length('Gauge length wanted', 'L_2', '50', 500),
    b2: length('Width wanted', 'b_2', '12.5', 200),
    Rm: {
      kind: 'number',
      label: 'Tensile strength',
      symbol: 'R_m',
      quantity: 'stress',
      unit: 'MPa',
      range: [100, 3000],
      start: '450',
    },
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

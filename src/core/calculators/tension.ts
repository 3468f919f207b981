import { engToTrue, trueToEngStrain } from '../evaluate/quantities/true-curve.ts'
import {
  calculator,
  type When,
  percentInput,
  stressInput,
  youngsModulus,
  strainInput,
  lengthInput,
  ratioInput,
} from './calculator.ts'
import { nTwoPoint } from '../evaluate/quantities/strain-hardening.ts'
import { rManual } from '../evaluate/quantities/plastic-strain-ratio.ts'
import { rBarDeltaR } from '../statistics/over-directions.ts'
import { convertElongation } from '../evaluate/quantities/elongation-conversion.ts'

export const trueStrain = calculator({
  id: 'true-strain',
  name: 'Engineering and true strain',
  answers: 'True strain, true stress and plastic strain from engineering values, and vice versa.',
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
  validity: 'Up to maximum force; beyond it the strain varies along the gauge length. Constant volume assumed.',
  source: 'Definitions, as in ISO 10275 and ISO 16808',
  calculate({ given, strain, R, E }) {
    const e = given === 'true' ? trueToEngStrain(strain) : strain
    const { strain: eps, stress: sigma, plastic } = engToTrue(e, R, E)
    const notes =
      plastic < 0 && R > 0
        ? [
            'The plastic strain is negative: the elastic strain at this stress exceeds the total strain. Check E, stress and strain.',
          ]
        : []
    return { values: { e, eps, sigma, plastic }, notes }
  },
  python: ({ given }) => `e = ${given === 'true' ? 'math.exp(strain) - 1' : 'strain'}
eps = math.log(1 + e)
sigma = R * (1 + e)
plastic = eps - sigma / E`,
})

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
    'Between the two points, both after the yield plateau and before uniform elongation. ISO 10275 uses a regression.',
  source: 'ISO 10275:2020, two points in place of the regression',
  calculate({ ep1, sigma1, ep2, sigma2 }) {
    const values = nTwoPoint([ep1, sigma1], [ep2, sigma2])
    const last = Math.max(ep1, ep2)
    const notes =
      last > values.n
        ? [`A strain of ${last} is beyond uniform elongation, ${values.n.toPrecision(3)} for this n.`]
        : []
    return { values, notes }
  },
  python: () => `n = math.log(sigma2 / sigma1) / math.log(ep2 / ep1)
K = sigma1 / ep1 ** n`,
})

const lengths: When = ['given', 'lengths']
const directions: When = ['given', 'directions']
const specimenLength = (label: string, symbol: string, start: string, exact?: true) =>
  lengthInput(label, symbol, start, [0.1, 1000], { when: lengths, ...(exact && { exact }) })
const ratio = (angle: number, start: string) =>
  ratioInput(`r-value at ${angle}° to rolling direction`, `r_${angle}`, start, [0.01, 10], { when: directions })

export const rValue = calculator({
  id: 'r-value',
  name: 'r-value and mean r',
  answers:
    'Plastic strain ratio from dimensions before and after straining, or mean r and planar anisotropy from three directions.',
  group: 'Tension',
  words: 'plastic strain ratio lankford anisotropy delta r normal planar',
  inputs: {
    given: {
      kind: 'choice',
      label: 'Given',
      options: [
        { value: 'lengths', label: 'Lengths and widths of one strip' },
        { value: 'directions', label: 'r-values of three directions' },
      ],
    },
    L0: specimenLength('Gauge length before', 'L_0', '80', true),
    L: specimenLength('Gauge length after, unloaded', 'L', '96.00'),
    b0: specimenLength('Width before', 'b_0', '20.00'),
    b: specimenLength('Width after, unloaded', 'b', '18.40'),
    r0: ratio(0, '1.90'),
    r45: ratio(45, '1.65'),
    r90: ratio(90, '2.35'),
  },
  outputs: {
    r: { label: 'Plastic strain ratio', symbol: 'r', quantity: 'ratio', unit: '1' },
    rbar: { label: 'Mean plastic strain ratio', symbol: 'r̄', quantity: 'ratio', unit: '1' },
    deltar: { label: 'Planar anisotropy', symbol: 'Δr', quantity: 'ratio', unit: '1' },
  },
  equation: {
    text: 'r = ln(b0/b)/ln(L·b/(L0·b0)), r̄ = (r0 + 2·r45 + r90)/4, Δr = (r0 − 2·r45 + r90)/2',
    tex: 'r = \\frac{\\ln(b_0/b)}{\\ln\\frac{L\\,b}{L_0\\,b_0}},\\quad \\bar r = \\frac{r_0 + 2r_{45} + r_{90}}{4},\\quad \\Delta r = \\frac{r_0 - 2r_{45} + r_{90}}{2}',
  },
  validity:
    'Uniform strain, before necking; three directions of one coil over the same strains. Constant volume assumed.',
  source: 'ISO 10113:2020',
  calculate({ given, L0, L, b0, b, r0, r45, r90 }) {
    if (given === 'lengths') return { values: { r: rManual({ L0, L, b0, b }) } }
    const { rbar, dr } = rBarDeltaR({ mean: r0 }, { mean: r45 }, { mean: r90 })
    return { values: { rbar, deltar: dr } }
  },
  python: ({ given }) =>
    given === 'lengths'
      ? 'r = math.log(b0 / b) / math.log(L * b / (L0 * b0))'
      : `rbar = (r0 + 2 * r45 + r90) / 4
deltar = (r0 - 2 * r45 + r90) / 2`,
})

const geometryLength = (label: string, symbol: string, start: string, upper: number) =>
  lengthInput(label, symbol, start, [0.1, upper], { exact: true })

/** Validity limit of the conversion rule [MPa]. */
const strongest = 700

export const elongation = calculator({
  id: 'elongation',
  name: 'Elongation at another gauge length',
  answers: 'Elongation after fracture converted to another specimen, e.g. A80 to A50.',
  group: 'Tension',
  words: 'A80 A50 A5 oliver ISO 2566 JIS5 gauge length conversion',
  inputs: {
    A: percentInput('Elongation after fracture', 'A_1', '24.0', [0.1, 100]),
    L1: geometryLength('Gauge length', 'L_1', '80', 500),
    b1: geometryLength('Width', 'b_1', '20', 200),
    t: lengthInput('Thickness', 't', '1.50', [0.05, 10], { exact: true }),
    L2: geometryLength('New gauge length', 'L_2', '50', 500),
    b2: geometryLength('New width', 'b_2', '12.5', 200),
    Rm: stressInput('Tensile strength', 'R_m', '450', [100, 3000]),
  },
  outputs: {
    A2: { label: 'Elongation after fracture, new gauge length', symbol: 'A_2', quantity: 'strain', unit: '%' },
  },
  equation: {
    text: 'A2 = A1·[(√(b2·t)/L2)/(√(b1·t)/L1)]^0.4',
    tex: 'A_2 = A_1\\left[\\frac{\\sqrt{b_2 t}/L_2}{\\sqrt{b_1 t}/L_1}\\right]^{0.4}',
  },
  validity:
    'Carbon and low-alloy steel up to about 700 MPa, hot-rolled, annealed or tempered. Not for uniform elongation, austenitic or full-hard cold-rolled steel.',
  source: 'ISO 2566-1:2021; D. A. Oliver, Proc. Inst. Mech. Eng. 115 (1928) 827',
  calculate({ A, L1, b1, t, L2, b2, Rm }) {
    const A2 = convertElongation(A, { S0: b1 * t, L0: L1 }, { S0: b2 * t, L0: L2 })
    const notes =
      Rm > strongest
        ? [`Above ${strongest} MPa the conversion is only indicative. Measure at the required gauge length.`]
        : []
    return { values: { A2 }, notes }
  },
  python: () => 'A2 = A * ((math.sqrt(b2 * t) / L2) / (math.sqrt(b1 * t) / L1)) ** 0.4',
})

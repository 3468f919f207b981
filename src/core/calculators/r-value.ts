import { rManual } from '../evaluate/quantities/strain-ratio.ts'
import { rBarDeltaR } from '../statistics/anisotropy.ts'
import { calculator, type When } from './calculator.ts'
import { lengthInput, ratioInput } from './number-input.ts'

const lengths: When = ['given', 'lengths']
const directions: When = ['given', 'directions']
const length = (label: string, symbol: string, start: string, exact?: true) =>
  lengthInput(label, symbol, start, [0.1, 1000], { when: lengths, ...(exact && { exact }) })
const ratio = (angle: number, start: string) =>
  ratioInput(`r-value at ${angle}° to rolling direction`, `r_${angle}`, start, [0.01, 10], { when: directions })

export const rValue = calculator({
  id: 'r-value',
  name: 'r-value and mean r',
  answers:
    'Plastic strain ratio of a strip measured before and after, or mean r and planar anisotropy of three directions.',
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
    L0: length('Gauge length before', 'L_0', '80', true),
    L: length('Gauge length after, unloaded', 'L', '96.00'),
    b0: length('Width before', 'b_0', '20.00'),
    b: length('Width after, unloaded', 'b', '18.40'),
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
    'Even strain, so before the neck; the three directions from one coil and over the same strains. Volume stays constant.',
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

import { outerFibreStrain } from '../test-types/bnd/formulas.ts'
import { calculator } from './calculator.ts'
import { lengthInput, ratioInput, angleInput } from './number-input.ts'

/** Length of the bent zone over the thickness: between these a hinge of sheet is found. */
const hinge = [1, 2] as const

export const bendRadius = calculator({
  id: 'bend-radius',
  name: 'Minimum bending radius',
  answers: 'Smallest inner radius of a bend, from a known r/t or roughly from a bending angle.',
  group: 'Bending and hardness',
  words: 'minimum bend radius r/t press brake hem V-bend bendability',
  inputs: {
    given: {
      kind: 'choice',
      label: 'Given',
      options: [
        { value: 'ratio', label: 'Smallest r/t of a bend test' },
        { value: 'angle', label: 'Bending angle at fracture' },
      ],
    },
    t: lengthInput('Thickness', 't', '1.40', [0.1, 20]),
    ratio: ratioInput('Smallest inner radius over thickness', 'r/t', '1.50', [0, 20], { when: ['given', 'ratio'] }),
    alpha: angleInput('Bending angle at fracture (VDA 238-100)', 'α', '70', [5, 180], { when: ['given', 'angle'] }),
  },
  outputs: {
    radius: { label: 'Smallest inner radius', symbol: 'r_min', quantity: 'length', unit: 'mm' },
    outer: { label: 'Major true strain of the outer fibre', symbol: 'ε_1', quantity: 'strain', unit: '1' },
    low: { label: 'Smallest inner radius, short hinge', symbol: 'r_min', quantity: 'length', unit: 'mm' },
    high: { label: 'Smallest inner radius, long hinge', symbol: 'r_min', quantity: 'length', unit: 'mm' },
    low_ratio: { label: 'Over the thickness, short hinge', symbol: 'r_min/t', quantity: 'ratio', unit: '1' },
    high_ratio: { label: 'Over the thickness, long hinge', symbol: 'r_min/t', quantity: 'ratio', unit: '1' },
  },
  equation: {
    text: 'rmin = (r/t)·t, ε1 = ln(1 + t/(2·r + t)); from the angle rmin = ℓ/α − t/2 with a bent zone ℓ of 1 to 2 thicknesses',
    tex: 'r_{min} = \\frac rt\\,t,\\quad \\varepsilon_1 = \\ln\\!\\left(1+\\frac{t}{2r+t}\\right);\\quad r_{min}(\\alpha) = \\frac{\\ell}{\\alpha} - \\frac t2,\\ \\ell = 1\\ldots2\\,t',
  },
  validity:
    'From r/t: thicknesses near that of the test. From the angle: a rough estimate that spreads the angle evenly over a bent zone of one to two thicknesses; it replaces no bend test. Bend lines along the rolling direction need more.',
  source:
    'Geometry of pure bending with the neutral line in the middle; ISO 7438:2020 for r/t, VDA 238-100:2017 for the angle',
  calculate({ given, t, ratio, alpha }) {
    if (given === 'ratio') return { values: { radius: ratio * t, outer: outerFibreStrain(t, ratio * t).major } }
    const turn = (alpha * Math.PI) / 180
    const [low, high] = hinge.map((length) => Math.max(0, (length * t) / turn - t / 2)) as [number, number]
    return {
      values: { low, high, low_ratio: low / t, high_ratio: high / t },
      notes: ['An estimate, not a measurement: bend a specimen before you rely on it.'],
    }
  },
  python: ({ given }) =>
    given === 'ratio'
      ? `radius = ratio * t
outer = math.log(1 + t / (2 * radius + t))`
      : `low, high = (max(0, length * t / math.radians(alpha) - t / 2) for length in (${hinge.join(', ')}))
low_ratio, high_ratio = low / t, high / t`,
})

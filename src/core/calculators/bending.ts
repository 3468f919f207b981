import { normalisedAngle, outerFibreStrain } from '../test-types/bnd/formulas.ts'
import { vdaAngle } from '../models/bending/vda-angle.ts'
import { calculator, lengthInput, ratioInput, angleInput } from './calculator.ts'

/** docs/science/tests.md#bnd-tight-radius-bending */
export const bendAngle = calculator({
  id: 'bend-angle',
  name: 'Bending angle',
  answers: 'Bending angle under load from punch travel, normalised to a thickness, with the outer fibre strain.',
  group: 'Bending and hardness',
  words: 'VDA 238-100 bend angle punch travel outer fibre strain tight radius',
  inputs: {
    S: lengthInput('Punch travel', 'S', '10.00', [0.01, 60]),
    t: lengthInput('Thickness', 't', '1.40', [0.3, 6]),
    R: lengthInput('Roller radius', 'R', '15', [5, 50], { exact: true }),
    rp: lengthInput('Punch radius', 'r_p', '0.40', [0.1, 20], { exact: true }),
    gap: lengthInput('Roller gap', 'L', '3.30', [0.5, 60]),
    tref: lengthInput('Reference thickness', 't_ref', '1.50', [0.3, 6], { exact: true }),
  },
  outputs: {
    alpha: { label: 'Bending angle under load', symbol: 'α', quantity: 'angle', unit: '°' },
    normalised: { label: 'Bending angle at the reference thickness', symbol: 'α_ref', quantity: 'angle', unit: '°' },
    outer: { label: 'Maximum major true strain of the outer fibre', symbol: 'ε_1', quantity: 'strain', unit: '1' },
    equivalent: { label: 'Maximum equivalent strain of the outer fibre', symbol: 'ε̄', quantity: 'strain', unit: '1' },
  },
  equation: {
    text: 'α = 2·[atan2(p, c − S) − acos(c/√(p² + (c − S)²))], p = R + L/2, c = R + t + rp; αref = α·√(t/tref); ε1 = ln(1 + t/(2·rp + t))',
    tex: '\\alpha = 2\\left[\\operatorname{atan2}(p,\\,c-S) - \\arccos\\frac{c}{\\sqrt{p^2+(c-S)^2}}\\right],\\ p = R+\\tfrac L2,\\ c = R+t+r_p;\\quad \\alpha_{ref} = \\alpha\\sqrt{t/t_{ref}};\\quad \\varepsilon_1 = \\ln\\!\\left(1+\\frac{t}{2r_p+t}\\right)',
  },
  validity:
    'Under load, from geometry only: springback and machine compliance are excluded. The strain assumes that the sheet follows the punch. The normalised angle is an industry convention, not a measurement.',
  source: 'VDA 238-100:2017',
  calculate({ S, t, R, rp, gap, tref }) {
    const alpha = vdaAngle({ roller: R, punch: rp, gap, t }, S)
    const { major, equivalent } = outerFibreStrain(t, rp)
    const narrow = gap < 2 * t + 2 * rp
    const notes = narrow
      ? []
      : ['The gap is wider than two sheet thicknesses plus the punch, so the punch can pass through. Check the gap.']
    return { values: { alpha, normalised: normalisedAngle(alpha, t, tref), outer: major, equivalent }, notes }
  },
  python: () => `p = R + gap / 2
c = R + t + rp
alpha = 2 * math.degrees(math.atan2(p, c - S) - math.acos(c / math.hypot(p, c - S)))
normalised = alpha * math.sqrt(t / tref)
outer = math.log(1 + t / (2 * rp + t))
equivalent = 2 / math.sqrt(3) * outer`,
})

/** Length of the bent zone over the thickness for a hinge of sheet. */
const hinge = [1, 2] as const

export const bendRadius = calculator({
  id: 'bend-radius',
  name: 'Minimum bending radius',
  answers: 'Minimum inner bend radius, from a known r/t or roughly from a bending angle.',
  group: 'Bending and hardness',
  words: 'minimum bend radius r/t press brake hem V-bend bendability',
  inputs: {
    given: {
      kind: 'choice',
      label: 'Given',
      options: [
        { value: 'ratio', label: 'Minimum r/t of a bend test' },
        { value: 'angle', label: 'Bending angle at fracture' },
      ],
    },
    t: lengthInput('Thickness', 't', '1.40', [0.1, 20]),
    ratio: ratioInput('Minimum inner radius over thickness', 'r/t', '1.50', [0, 20], { when: ['given', 'ratio'] }),
    alpha: angleInput('Bending angle at fracture (VDA 238-100)', 'α', '70', [5, 180], { when: ['given', 'angle'] }),
  },
  outputs: {
    radius: { label: 'Minimum inner radius', symbol: 'r_min', quantity: 'length', unit: 'mm' },
    outer: { label: 'Major true strain of the outer fibre', symbol: 'ε_1', quantity: 'strain', unit: '1' },
    low: { label: 'Minimum inner radius, short hinge', symbol: 'r_min', quantity: 'length', unit: 'mm' },
    high: { label: 'Minimum inner radius, long hinge', symbol: 'r_min', quantity: 'length', unit: 'mm' },
    low_ratio: { label: 'Over the thickness, short hinge', symbol: 'r_min/t', quantity: 'ratio', unit: '1' },
    high_ratio: { label: 'Over the thickness, long hinge', symbol: 'r_min/t', quantity: 'ratio', unit: '1' },
  },
  equation: {
    text: 'rmin = (r/t)·t, ε1 = ln(1 + t/(2·r + t)); from the angle rmin = ℓ/α − t/2 with a bent zone ℓ of 1 to 2 thicknesses',
    tex: 'r_{min} = \\frac rt\\,t,\\quad \\varepsilon_1 = \\ln\\!\\left(1+\\frac{t}{2r+t}\\right);\\quad r_{min}(\\alpha) = \\frac{\\ell}{\\alpha} - \\frac t2,\\ \\ell = 1\\ldots2\\,t',
  },
  validity:
    'From r/t: for thicknesses near that of the test. From the angle: a rough estimate with the angle spread evenly over a bent zone of one to two thicknesses; it does not replace a bend test. Bend lines along the rolling direction need a larger radius.',
  source:
    'Geometry of pure bending with the neutral line in the middle; ISO 7438:2020 for r/t, VDA 238-100:2017 for the angle',
  calculate({ given, t, ratio, alpha }) {
    if (given === 'ratio') return { values: { radius: ratio * t, outer: outerFibreStrain(t, ratio * t).major } }
    const turn = (alpha * Math.PI) / 180
    const [low, high] = hinge.map((length) => Math.max(0, (length * t) / turn - t / 2)) as [number, number]
    return {
      values: { low, high, low_ratio: low / t, high_ratio: high / t },
      notes: ['Estimate, not a measurement. Verify it with a bend test.'],
    }
  },
  python: ({ given }) =>
    given === 'ratio'
      ? `radius = ratio * t
outer = math.log(1 + t / (2 * radius + t))`
      : `low, high = (max(0, length * t / math.radians(alpha) - t / 2) for length in (${hinge.join(', ')}))
low_ratio, high_ratio = low / t, high / t`,
})

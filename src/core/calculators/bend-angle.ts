import { normalisedAngle, outerFibreStrain } from '../test-types/bnd/formulas.ts'
import { vdaAngle } from '../models/bending/vda-angle.ts'
import { calculator } from './calculator.ts'
import { lengthInput } from './number-input.ts'

/** docs/science/tests.md#bnd-tight-radius-bending */
export const bendAngle = calculator({
  id: 'bend-angle',
  name: 'Bending angle',
  answers:
    'Bending angle under load from the travel of the punch, normalised to a thickness, with the strain of the outer fibre.',
  group: 'Bending and hardness',
  words: 'VDA 238-100 bend angle punch travel outer fibre strain tight radius',
  inputs: {
    S: lengthInput('Travel of the punch', 'S', '10.00', [0.01, 60]),
    t: lengthInput('Thickness', 't', '1.40', [0.3, 6]),
    R: lengthInput('Radius of the rollers', 'R', '15', [5, 50], { exact: true }),
    rp: lengthInput('Radius of the punch', 'r_p', '0.40', [0.1, 20], { exact: true }),
    gap: lengthInput('Distance between the rollers', 'L', '3.30', [0.5, 60]),
    tref: lengthInput('Thickness of reference', 't_ref', '1.50', [0.3, 6], { exact: true }),
  },
  outputs: {
    alpha: { label: 'Bending angle under load', symbol: 'α', quantity: 'angle', unit: '°' },
    normalised: { label: 'Bending angle at the thickness of reference', symbol: 'α_ref', quantity: 'angle', unit: '°' },
    outer: { label: 'Major true strain of the outer fibre, at most', symbol: 'ε_1', quantity: 'strain', unit: '1' },
    equivalent: { label: 'Equivalent strain of the outer fibre, at most', symbol: 'ε̄', quantity: 'strain', unit: '1' },
  },
  equation: {
    text: 'α = 2·[atan2(p, c − S) − acos(c/√(p² + (c − S)²))], p = R + L/2, c = R + t + rp; αref = α·√(t/tref); ε1 = ln(1 + t/(2·rp + t))',
    tex: '\\alpha = 2\\left[\\operatorname{atan2}(p,\\,c-S) - \\arccos\\frac{c}{\\sqrt{p^2+(c-S)^2}}\\right],\\ p = R+\\tfrac L2,\\ c = R+t+r_p;\\quad \\alpha_{ref} = \\alpha\\sqrt{t/t_{ref}};\\quad \\varepsilon_1 = \\ln\\!\\left(1+\\frac{t}{2r_p+t}\\right)',
  },
  validity:
    'Under load, by geometry alone: springback and the stretch of the machine are not in it. The strain is that of a sheet that lies on the punch. Normalising is a habit of the industry, no measurement.',
  source: 'VDA 238-100:2017',
  calculate({ S, t, R, rp, gap, tref }) {
    const alpha = vdaAngle({ roller: R, punch: rp, gap, t }, S)
    const { major, equivalent } = outerFibreStrain(t, rp)
    const narrow = gap < 2 * t + 2 * rp
    const notes = narrow ? [] : ['The gap is wider than two sheets and the punch: the punch can pass through.']
    return { values: { alpha, normalised: normalisedAngle(alpha, t, tref), outer: major, equivalent }, notes }
  },
  python: () => `p = R + gap / 2
c = R + t + rp
alpha = 2 * math.degrees(math.atan2(p, c - S) - math.acos(c / math.hypot(p, c - S)))
normalised = alpha * math.sqrt(t / tref)
outer = math.log(1 + t / (2 * rp + t))
equivalent = 2 / math.sqrt(3) * outer`,
})

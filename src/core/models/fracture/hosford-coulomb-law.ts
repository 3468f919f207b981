import { given, parameter } from '../parameters.ts'
import { hosfordCoulombStrain, type HosfordCoulomb } from './hosford-coulomb.ts'
import { checkFractureState, gaugeLength, type FractureLaw } from './law.ts'

/** Hosford–Coulomb, Mohr and Marcadet 2015. */
export const hosfordCoulomb: FractureLaw = {
  id: 'hosford-coulomb',
  label: 'Hosford–Coulomb',
  equation: {
    text: 'ε̄f = b·(1 + c)^(1/nf)·g^(−1/nf), g = {½[(f1−f2)^a + (f2−f3)^a + (f1−f3)^a]}^(1/a) + c·(2η + f1 + f3)',
    tex: '\\bar\\varepsilon_f = b\\left(\\frac{1+c}{g}\\right)^{1/n_f},\\quad g = h^{1/a} + c\\,(2\\eta+f_1+f_3),\\quad 2h = (f_1-f_2)^a + (f_2-f_3)^a + (f_1-f_3)^a',
  },
  parameters: [
    parameter('a', 'a', '1', 'Hosford exponent: depth of the plane-strain valley', [1, 2], 1.4),
    parameter('b', 'b', '1', 'fracture strain in uniaxial and equibiaxial tension', [0.05, 2], 0.7),
    parameter('c', 'c', '1', 'friction: how shear differs from tension', [0, 0.3], 0.05),
    given('nf', 'n_f', '1', 'exponent of the strain', [0.01, 0.5], 0.1),
    gaugeLength,
  ],
  validity: 'Straight paths between shear and equibiaxial tension, for the gauge length of its tests and no other.',
  source: 'D. Mohr, S. J. Marcadet, Int. J. Solids Struct. 67–68 (2015) 40, doi:10.1016/j.ijsolstr.2015.02.024',
  strain(p, at) {
    checkFractureState(at)
    return hosfordCoulombStrain(parametersOf(p), at.triaxiality, at.lode)
  },
  gradient(p, at) {
    checkFractureState(at)
    const { a, b, c, nf } = parametersOf(p)
    const strain = hosfordCoulombStrain({ a, b, c, nf }, at.triaxiality, at.lode)
    if (!Number.isFinite(strain)) return [0, 0, 0, 0, 0]
    const sixth = Math.PI / 6
    const f1 = (2 / 3) * Math.cos((1 - at.lode) * sixth)
    const f2 = (2 / 3) * Math.cos((3 + at.lode) * sixth)
    const f3 = -(2 / 3) * Math.cos((1 + at.lode) * sixth)
    const gaps = [f1 - f2, f2 - f3, f1 - f3].map((gap) => Math.max(0, gap))
    const sum = gaps.reduce((total, gap) => total + gap ** a, 0)
    const logs = gaps.reduce((total, gap) => total + (gap > 0 ? gap ** a * Math.log(gap) : 0), 0)
    const hosford = (sum / 2) ** (1 / a)
    const friction = 2 * at.triaxiality + f1 + f3
    const g = hosford + c * friction
    const byA = hosford * (logs / (sum * a) - Math.log(sum / 2) / (a * a))
    return [
      (-strain * byA) / (nf * g),
      strain / b,
      (strain / nf) * (1 / (1 + c) - friction / g),
      (-strain * Math.log((1 + c) / g)) / (nf * nf),
      0,
    ]
  },
}

function parametersOf([a, b, c, nf]: readonly number[]): HosfordCoulomb {
  return { a: a!, b: b!, c: c!, nf: nf! }
}

import { given, parameter } from '../model.ts'
import { checkFractureState, gaugeLength, type FractureLaw, type FractureState } from './law.ts'

/** Modified Mohr–Coulomb, Bai and Wierzbicki 2010. */
export const mmc: FractureLaw = {
  id: 'mmc',
  label: 'Modified Mohr–Coulomb',
  equation: {
    text: 'ε̄f = {(A/c2)·[cs + (√3/(2−√3))·(cax − cs)·(1/cos(θ̄π/6) − 1)]·[√((1+c1²)/3)·cos(θ̄π/6) + c1·(η + ⅓·sin(θ̄π/6))]}^(−1/n)',
    tex: '\\bar\\varepsilon_f = \\left(\\tfrac{A}{c_2}\\,g\\,h\\right)^{-1/n},\\quad g = c_s + \\tfrac{\\sqrt3}{2-\\sqrt3}(c_{ax}-c_s)(\\sec\\vartheta-1),\\quad h = \\sqrt{\\tfrac{1+c_1^2}{3}}\\cos\\vartheta + c_1(\\eta+\\tfrac13\\sin\\vartheta),\\quad \\vartheta = \\tfrac{\\pi}{6}\\bar\\theta',
  },
  parameters: [
    given('A', 'A', 'MPa', 'of the power law σ = A·ε^n', [200, 4000], 1200),
    given('n', 'n', '1', 'of the power law σ = A·ε^n', [0.01, 0.6], 0.15),
    parameter('c1', 'c_1', '1', 'friction', [0, 0.5], 0.1),
    parameter('c2', 'c_2', 'MPa', 'shear resistance', [50, 4000], 700),
    parameter('cs', 'c_s', '1', 'shear against tension', [0.8, 1.2], 1),
    given('cax', 'c_ax', '1', 'equibiaxial against uniaxial tension, for θ̄ < 0', [0.8, 1.2], 1),
    gaugeLength,
  ],
  validity: 'Straight paths; c2 between 0.3 and 1.2 times A. For the gauge length of the tests only.',
  source: 'Y. Bai, T. Wierzbicki, Int. J. Fract. 161 (2010) 1, doi:10.1007/s10704-009-9422-8',
  strain(p, at) {
    const { force } = parts(p, at)
    return force <= 0 ? Infinity : force ** (-1 / p[1]!)
  },
  gradient(p, at) {
    const [A, n, c1, c2] = p as [number, number, number, number]
    const { force, shape, pressure, cos, bend, friction } = parts(p, at)
    if (!(force > 0)) return p.map(() => 0)
    const strain = force ** (-1 / n)
    const root = Math.sqrt((1 + c1 * c1) / 3)
    const by = -strain / n
    return [
      by / A,
      (strain * Math.log(force)) / (n * n),
      (by * ((c1 * cos) / (3 * root) + friction)) / pressure,
      -by / c2,
      (by * (1 - bend)) / shape,
      at.lode < 0 ? (by * bend) / shape : 0,
      0,
    ]
  },
}

function parts([A, , c1, c2, cs, cax]: readonly number[], at: FractureState) {
  checkFractureState(at)
  const angle = (at.lode * Math.PI) / 6
  const cos = Math.cos(angle)
  const bend = (Math.sqrt(3) / (2 - Math.sqrt(3))) * (1 / cos - 1)
  const axial = at.lode < 0 ? cax! : 1
  const shape = cs! + (axial - cs!) * bend
  const friction = at.triaxiality + Math.sin(angle) / 3
  const pressure = Math.sqrt((1 + c1! * c1!) / 3) * cos + c1! * friction
  return { force: pressure <= 0 ? 0 : (A! / c2!) * shape * pressure, shape, pressure, cos, bend, friction }
}

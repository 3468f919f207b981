import { given, parameter } from '../model.ts'
import { homologous, logarithmAbove, roomAndMelt } from '../rate/johnson-cook.ts'
import { referenceRate } from '../rate/law.ts'
import { checkFractureState, type FractureLaw, type FractureState } from './law.ts'

/** Johnson–Cook 1985: depends on triaxiality, rate and temperature, not on the Lode angle. */
export const johnsonCookFracture: FractureLaw = {
  id: 'johnson-cook-fracture',
  label: 'Johnson–Cook fracture',
  equation: {
    text: 'ε̄f = [D1 + D2·exp(D3·η)]·[1 + D4·ln(ε̇/ε̇0)]·[1 + D5·T*], T* = (T − Tr)/(Tm − Tr)',
    tex: '\\bar\\varepsilon_f = \\left[D_1 + D_2e^{D_3\\eta}\\right]\\left[1 + D_4\\ln\\frac{\\dot\\varepsilon}{\\dot\\varepsilon_0}\\right]\\left[1 + D_5T^{*}\\right]',
  },
  parameters: [
    parameter('D1', 'D_1', '1', 'strain at high triaxiality', [-1, 2], 0.05),
    parameter('D2', 'D_2', '1', 'amplitude of the exponential', [0, 10], 1.5),
    parameter('D3', 'D_3', '1', 'decrease with triaxiality; some codes use +|D3| with −η', [-10, 0], -2),
    parameter('D4', 'D_4', '1', 'change per unit of ln ε̇', [-0.1, 0.1], 0.002),
    given('D5', 'D_5', '1', 'change with temperature', [-5, 10], 0.5),
    referenceRate,
    ...roomAndMelt,
  ],
  validity:
    'Cannot be low in plane strain and high in equibiaxial tension at the same time, as sheet metal is: no Lode angle dependence.',
  source: 'G. R. Johnson, W. H. Cook, Eng. Fract. Mech. 21 (1985) 31, doi:10.1016/0013-7944(85)90052-9',
  strain(p, at) {
    const { base, rate, heat } = parts(p, at)
    return base * rate * heat
  },
  gradient(p, at) {
    const [, D2, , D4, D5, reference, room, melt] = p as number[]
    const { base, rate, heat, grown, log, above } = parts(p, at)
    const scale = rate * heat
    const span = melt! - room!
    const byHeat = base * rate * D5!
    return [
      scale,
      grown * scale,
      D2! * grown * at.triaxiality * scale,
      base * log * heat,
      base * rate * above,
      log > 0 ? (-base * heat * D4!) / reference! : 0,
      above > 0 ? (byHeat * (above - 1)) / span : 0,
      (-byHeat * above) / span,
    ]
  },
}

function parts([D1, D2, D3, D4, D5, reference, room, melt]: readonly number[], at: FractureState) {
  checkFractureState(at)
  const grown = Math.exp(D3! * at.triaxiality)
  if (at.rate !== undefined && !(at.rate > 0)) throw new RangeError(`strain rate ${at.rate} 1/s is not above 0`)
  const log = at.rate === undefined ? 0 : logarithmAbove(at.rate, reference!)
  const above = at.temperature === undefined ? 0 : homologous(at.temperature, room!, melt!)
  return { grown, log, above, base: D1! + D2! * grown, rate: 1 + D4! * log, heat: 1 + D5! * above }
}

import { homologous, logarithmAbove, roomAndMelt } from '../rate/johnson-cook-terms.ts'
import { referenceRate } from '../rate/reference-rate.ts'
import { checkFractureState, type FractureLaw, type FractureState } from './law.ts'

/** Johnson–Cook 1985: triaxiality, rate and temperature, but no Lode angle. */
export const johnsonCookFracture: FractureLaw = {
  id: 'johnson-cook-fracture',
  label: 'Johnson–Cook fracture',
  equation: {
    text: 'ε̄f = [D1 + D2·exp(D3·η)]·[1 + D4·ln(ε̇/ε̇0)]·[1 + D5·T*], T* = (T − Tr)/(Tm − Tr)',
    tex: '\\bar\\varepsilon_f = \\left[D_1 + D_2e^{D_3\\eta}\\right]\\left[1 + D_4\\ln\\frac{\\dot\\varepsilon}{\\dot\\varepsilon_0}\\right]\\left[1 + D_5T^{*}\\right]',
  },
  parameters: [
    {
      id: 'D1',
      symbol: 'D_1',
      unit: '1',
      meaning: 'strain left at high triaxiality',
      lower: -1,
      upper: 2,
      start: 0.05,
    },
    { id: 'D2', symbol: 'D_2', unit: '1', meaning: 'size of the exponential', lower: 0, upper: 10, start: 1.5 },
    {
      id: 'D3',
      symbol: 'D_3',
      unit: '1',
      meaning: 'fall with triaxiality; some codes want +|D3| with −η',
      lower: -10,
      upper: 0,
      start: -2,
    },
    { id: 'D4', symbol: 'D_4', unit: '1', meaning: 'change per unit of ln ε̇', lower: -0.1, upper: 0.1, start: 0.002 },
    {
      id: 'D5',
      symbol: 'D_5',
      unit: '1',
      meaning: 'change with temperature',
      lower: -5,
      upper: 10,
      start: 0.5,
      given: true,
    },
    referenceRate,
    ...roomAndMelt,
  ],
  validity: 'Cannot be low in plane strain and high in equibiaxial tension at once, as sheet is: no Lode angle.',
  source: 'G. R. Johnson, W. H. Cook, Eng. Fract. Mech. 21 (1985) 31, doi:10.1016/0013-7944(85)90052-9',
  startRule: 'D1 = 0.05, D3 = −2, D2 from the uniaxial fracture strain.',
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

import type { AxisSpec, ChartView } from '../test-type.ts'

type More = Omit<ChartView, 'id' | 'label' | 'kind' | 'x' | 'y'>

const chart =
  (kind: ChartView['kind']) =>
  (id: string, label: string, x: ChartView['x'], y: ChartView['y'], more: More = {}): ChartView => ({
    id,
    label,
    kind,
    x,
    y,
    ...more,
  })

export const curve = chart('curve')
export const points = chart('points')
export const bars = chart('bars')
export const field = chart('field')

export function axis(
  channel: string,
  label: string,
  symbol: string,
  quantity: AxisSpec['quantity'],
  unit: string,
  more: Pick<AxisSpec, 'scale' | 'ticks' | 'around'> = {},
): AxisSpec {
  return { channel, label, symbol, quantity, unit, ...more }
}

export const engineeringStrain = axis('eng_strain', 'Engineering strain', 'e', 'strain', '%')
export const engineeringStress = axis('eng_stress', 'Engineering stress', 'R', 'stress', 'MPa')
export const trueStrain = axis('true_strain', 'True strain', 'ε', 'strain', '1')
export const trueStress = axis('true_stress', 'True stress', 'σ', 'stress', 'MPa')
export const plasticStrain = axis('true_plastic_strain', 'True plastic strain', 'ε_p', 'strain', '1')
export const absoluteStrain = axis('absolute_strain', 'True strain, absolute', '|ε|', 'strain', '1')
export const absoluteStress = axis('absolute_stress', 'True stress, absolute', '|σ|', 'stress', 'MPa')
export const absolutePlasticStrain = axis(
  'absolute_plastic_strain',
  'True plastic strain, absolute',
  '|ε_p|',
  'strain',
  '1',
)
export const accumulatedPlasticStrain = axis(
  'accumulated_plastic_strain',
  'Accumulated plastic strain',
  'p',
  'strain',
  '1',
)
export const majorStrain = axis('eps1', 'Major true strain', 'ε_1', 'strain', '1')
export const minorStrain = axis('eps2', 'Minor true strain', 'ε_2', 'strain', '1')
export const force = axis('force', 'Force', 'F', 'force', 'kN')
export const extension = axis('extension', 'Extension', 'ΔL', 'length', 'mm')
export const punchTravel = axis('displacement', 'Punch displacement', 'S', 'length', 'mm')
export const angleToRolling = axis('angle', 'Angle to rolling direction', 'θ', 'angle', '°', { ticks: [0, 45, 90] })
export const equivalentStrain = axis('equivalent_strain', 'Equivalent plastic strain', 'ε̄', 'strain', '1')
export const equivalentStress = axis('equivalent_stress', 'Equivalent stress', 'σ̄', 'stress', 'MPa')
export const thicknessStrain = axis('thickness_strain', 'Plastic thickness strain', 'ε_t', 'strain', '1')
export const biaxialStress = axis('biaxial_stress', 'Biaxial stress', 'σ_b', 'stress', 'MPa')
export const triaxiality = axis('triaxiality', 'Stress triaxiality', 'η', 'ratio', '1')
export const fractureStrain = axis('ebar_f', 'Equivalent fracture strain', 'ε̄_f', 'strain', '1')
export const strainRate = axis('mrt.rate', 'Strain rate', 'ε̇', 'rate', '1/s', { scale: 'log' })

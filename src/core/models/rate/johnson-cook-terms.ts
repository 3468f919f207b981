import type { ModelParameter } from '../model.ts'

/** Temperatures of Johnson and Cook, in strength and in fracture. */
export const roomAndMelt: readonly ModelParameter[] = [
  {
    id: 'room',
    symbol: 'T_r',
    unit: '°C',
    meaning: 'temperature of the tests',
    lower: -50,
    upper: 100,
    start: 20,
    given: true,
  },
  {
    id: 'melt',
    symbol: 'T_m',
    unit: '°C',
    meaning: 'melting point',
    lower: 400,
    upper: 1800,
    start: 1480,
    given: true,
  },
]

/** ln(ε̇/ε̇0); below the reference rate nothing changes. */
export function logarithmAbove(rate: number, reference: number): number {
  return Math.max(0, Math.log(rate / reference))
}

/** T* = (T − Tr)/(Tm − Tr); below room temperature the law says nothing. */
export function homologous(temperature: number, room: number, melt: number): number {
  return Math.max(0, (temperature - room) / (melt - room))
}

import { given } from '../parameters.ts'
import type { ModelParameter } from '../model.ts'

/** Temperatures of Johnson and Cook, in strength and in fracture. */
export const roomAndMelt: readonly ModelParameter[] = [
  given('room', 'T_r', '°C', 'temperature of the tests', [-50, 100], 20),
  given('melt', 'T_m', '°C', 'melting point', [400, 1800], 1480),
]

/** ln(ε̇/ε̇0); below the reference rate nothing changes. */
export function logarithmAbove(rate: number, reference: number): number {
  return Math.max(0, Math.log(rate / reference))
}

/** T* = (T − Tr)/(Tm − Tr); below room temperature the law says nothing. */
export function homologous(temperature: number, room: number, melt: number): number {
  return Math.max(0, (temperature - room) / (melt - room))
}

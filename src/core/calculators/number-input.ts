import { steel } from '../models/elastic/steel.ts'
import type { QuantityId } from '../units/quantity.ts'
import type { NumberInput } from './calculator.ts'

/** Asks for numbers of one quantity, in the unit in which people type them. */
const inputOf =
  (quantity: QuantityId, unit: string) =>
  (
    label: string,
    symbol: string,
    start: string,
    range: NumberInput['range'],
    more: Pick<NumberInput, 'exact' | 'when'> = {},
  ): NumberInput => ({ kind: 'number', label, symbol, quantity, unit, range, start, ...more })

export const lengthInput = inputOf('length', 'mm')
export const stressInput = inputOf('stress', 'MPa')
export const modulusInput = inputOf('stress', 'GPa')
export const densityInput = inputOf('density', 'kg/m³')
export const strainInput = inputOf('strain', '1')
export const percentInput = inputOf('strain', '%')
export const ratioInput = inputOf('ratio', '1')
export const angleInput = inputOf('angle', '°')

/** Young’s modulus, that of steel until somebody types another. */
export const youngsModulus = (more?: Pick<NumberInput, 'when'>): NumberInput =>
  modulusInput('Young’s modulus', 'E', String(steel.E / 1000), [10, 1000], more)

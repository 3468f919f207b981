import type { Property } from '../../properties/property.ts'

type Range = readonly [from: number, to: number]

/** Values outside `hard` are refused, outside `soft` shown with a warning. */
const measure =
  (quantity: Property['quantity'], unit: string, shown = unit) =>
  (decimals: number, hard: Range, soft: Range) => ({ quantity, unit, display: { unit: shown, decimals }, hard, soft })

export const stress = measure('stress', 'MPa')
export const modulus = measure('stress', 'MPa', 'GPa')
export const strain = measure('strain', '1')
export const elongation = measure('strain', '%')
export const ratio = measure('ratio', '1')
export const share = measure('ratio', '%')
export const length = measure('length', 'mm')
export const angle = measure('angle', '°')
export const force = measure('force', 'N', 'kN')

import type { Property } from './property.ts'

/** What a number is, the unit that it is stored in, and how it is shown. */
const measure =
  (quantity: Property['quantity'], unit: string, shown = unit) =>
  (decimals: number): Pick<Property, 'quantity' | 'unit' | 'display'> => ({
    quantity,
    unit,
    display: { unit: shown, decimals },
  })

export const stress = measure('stress', 'MPa')
export const modulus = measure('stress', 'MPa', 'GPa')
export const strain = measure('strain', '1')
export const elongation = measure('strain', '%')
export const ratio = measure('ratio', '1')
export const share = measure('ratio', '%')
export const length = measure('length', 'mm')
export const angle = measure('angle', '°')
export const force = measure('force', 'N', 'kN')

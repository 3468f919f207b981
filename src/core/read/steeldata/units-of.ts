import type { QuantityId } from '../../units/quantity.ts'
import { units } from '../../units/unit.ts'

/** Symbols that a column of this quantity may state; `-` and `%` for what has no dimension. */
export function unitsOf(quantity: QuantityId): string[] {
  if (quantity === 'strain' || quantity === 'ratio') return ['-', '%']
  if (quantity === 'count') return ['-']
  const own =
    quantity === 'pressure'
      ? ['MPa', 'bar', 'kPa', 'Pa', 'psi']
      : units.filter((unit) => unit.quantity === quantity).map(({ symbol }) => symbol)
  const common: Partial<Record<QuantityId, string[]>> = {
    force: ['N', 'kN', 'lbf', 'kgf'],
    stress: ['MPa', 'GPa', 'Pa', 'ksi', 'psi'],
    length: ['mm', 'µm', 'm', 'in'],
  }
  return common[quantity] ?? own
}

import { formatFixed } from '#web/format/number.ts'
import type { ShownDetails } from '#contract/views/test.ts'

type Column = Pick<ShownDetails['columns'][number], 'role' | 'quantity' | 'unit'>
type Look = { readonly unit: string; readonly factor: number; readonly decimals: number }

/** Strains shown in percent: how far a specimen was pulled. Others are true strains as in a diagram. */
const inPercent = new Set(['true_strain', 'true_plastic_strain', 'prestrain', 'cv'])

/** Display unit; copies contain the stored value. */
export function detailUnit(column: Column): string {
  return markerValue(column).unit
}

export function detailNumber(column: Column, value: number): string {
  const { factor, decimals } = markerValue(column)
  return formatFixed(value * factor, decimals)
}

function markerValue({ role, quantity, unit }: Column): Look {
  if (inPercent.has(role)) return { unit: '%', factor: 100, decimals: role === 'cv' ? 1 : 2 }
  if (role === 'modulus' || role.endsWith('_modulus')) return { unit: 'GPa', factor: 1e-3, decimals: 1 }
  if (quantity === 'stress' || quantity === 'count' || role === 'reported') return { unit, factor: 1, decimals: 0 }
  if (quantity === 'length') return { unit, factor: 1, decimals: 0 }
  if (unit === '%') return { unit, factor: 1, decimals: 1 }
  // A scatter of strains is smaller than their last digit.
  return { unit, factor: 1, decimals: role === 'beta' ? 2 : role.endsWith('_s') ? 4 : 3 }
}

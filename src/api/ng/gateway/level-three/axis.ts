import type { AxisSpec } from '#core/test-types/test-type.ts'
import { quantity } from '#core/units/quantity.ts'

export type Axis = { readonly quantity: string; readonly unit: string; readonly spec: AxisSpec }

export function axisOf(spec: AxisSpec): Axis {
  return { quantity: spec.quantity, unit: quantity(spec.quantity).stored, spec }
}

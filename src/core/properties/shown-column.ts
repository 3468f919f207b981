import type { Orientation } from '../test-types/parts/condition-label.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { fromStored, parseUnit, toStored } from '../units/unit.ts'
import type { Property } from './property.ts'
import type { PropertyColumn } from './table-columns.ts'

/** A column of the property table as it is read: a page needs no dictionary beside it. */
export type ShownColumn = {
  /** `uat.rm-TD` */
  readonly id: string
  /** `uat.rm` */
  readonly property: string
  readonly symbol: string
  readonly name: string
  readonly definition: string
  readonly test: TestCode
  readonly orientation: Orientation | null
  /** Unit in which values are stored and exchanged. */
  readonly unit: string
  /** In which they are read; empty for pure numbers. */
  readonly shownUnit: string
  /** Shown value = stored value × factor; negative where values are stored negative and read without their sign. */
  readonly factor: number
  readonly digits: { readonly decimals: number; readonly significant?: number }
}

export function shownColumn({ id, property, test, orientation }: Omit<PropertyColumn, 'preferred'>): ShownColumn {
  const { symbol, name, definition, unit, display } = property
  const { decimals, significant } = display
  return {
    id,
    property: property.id,
    symbol,
    name,
    definition,
    test,
    orientation,
    unit,
    // HV is symbol and unit in one.
    shownUnit: display.unit === '1' || display.unit === symbol ? '' : display.unit,
    factor: (display.absolute ? -1 : 1) * scale(property),
    digits: { decimals, ...(significant !== undefined && { significant }) },
  }
}

/** Of one stored unit in shown ones; no unit of a property has an offset. */
function scale({ unit, quantity, display }: Property): number {
  const [stored, shown] = [parseUnit(unit, quantity), parseUnit(display.unit, quantity)]
  return stored && shown && unit !== display.unit ? fromStored(toStored(1, stored), shown) : 1
}

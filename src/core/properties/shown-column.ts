import type { Orientation } from '../test-types/parts/condition-label.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { fromStored, parseUnit, toStored } from '../units/unit.ts'
import type { Property } from './property.ts'
import { testTypes } from '../test-types/registry.ts'
import { property } from './index.ts'

/** All display data, so that a page does not load the dictionary. */
export type ShownColumn = {
  readonly id: string
  readonly property: string
  readonly symbol: string
  readonly name: string
  readonly definition: string
  readonly test: TestCode
  readonly orientation: Orientation | null
  /** Of storage and exchange. */
  readonly unit: string
  readonly shownUnit: string
  /** Negative for values that are stored negative and shown without sign. */
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
    shownUnit: display.unit === '1' || display.unit === symbol ? '' : display.unit,
    factor: (display.absolute ? -1 : 1) * scale(property),
    digits: { decimals, ...(significant !== undefined && { significant }) },
  }
}

/** No unit of a property has an offset. */
function scale({ unit, quantity, display }: Property): number {
  const [stored, shown] = [parseUnit(unit, quantity), parseUnit(display.unit, quantity)]
  return stored && shown && unit !== display.unit ? fromStored(toStored(1, stored), shown) : 1
}

/** Each direction of a property is a separate column. */
export type PropertyColumn = {
  /** Part of addresses and of the database: never rename. `uat.rm-TD`, `her.lambda`. */
  readonly id: string
  readonly property: Property
  readonly test: TestCode
  /** Null if one condition represents the test. */
  readonly orientation: Orientation | null
  /** Shown if a coil has it; otherwise its first condition. */
  readonly preferred: string
}

const directions: readonly Orientation[] = ['RD', 'DD', 'TD']

/** Facts stated with a specimen are excluded. */
export const propertyColumns: readonly PropertyColumn[] = testTypes.flatMap(({ code, scalars, condition }) =>
  scalars
    // A rate test reports tensile properties too; those of the slow test represent the coil.
    .filter((id) => !isOfOther(id, code))
    .flatMap((id): PropertyColumn[] => {
      const known = property(id)
      if (!known || known.stated) return []
      const preferred = condition.pattern === 'delay' ? condition.default : condition.default.replace(/ \d+$/, '')
      const one = { property: known, test: code }
      return code === 'UAT' && id.startsWith('uat.')
        ? directions.map((orientation) => ({ ...one, id: `${id}-${orientation}`, orientation, preferred: orientation }))
        : [{ ...one, id, orientation: null, preferred }]
    }),
)

function isOfOther(id: string, code: TestCode): boolean {
  const own = id.split('.')[0]!.toUpperCase()
  return own !== code && testTypes.some((test) => test.code === own)
}

const byId = new Map(propertyColumns.map((column) => [column.id, column]))

export function propertyColumn(id: string): PropertyColumn | undefined {
  return byId.get(id)
}

const gaugeDependent = new Set(['uat.a', 'uat.uts_te', 'uat.toughness'])

/** Values are comparable only for one original gauge length. */
export function dependsOnGauge(id: string): boolean {
  return gaugeDependent.has(id)
}

export function columnDependsOnGauge(column: string): boolean {
  return dependsOnGauge(propertyColumn(column)?.property.id ?? '')
}

/** `property_row.gauges` contains their lengths. */
export const gaugeColumns: readonly string[] = propertyColumns.map(({ id }) => id).filter(columnDependsOnGauge)

/** Length [mm]: an integer within the 1 % that ISO 6892-1, clause 8, allows, otherwise to 0.1. */
export function nominalGauge(length: number): number {
  const whole = Math.round(length)
  return Math.abs(whole - length) <= 0.01 * length ? whole : Number(length.toFixed(1))
}

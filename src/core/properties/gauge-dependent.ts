import { propertyColumn, propertyColumns } from './table-columns.ts'

/** Elongations and what is made of them mean nothing without their gauge length. */
const gaugeDependent = new Set(['uat.a', 'uat.uts_te', 'uat.toughness'])

/** Whether numbers of a property compare over one original gauge length alone. */
export function dependsOnGauge(id: string): boolean {
  return gaugeDependent.has(id)
}

/** The same of a column of the property table. */
export function columnDependsOnGauge(column: string): boolean {
  return dependsOnGauge(propertyColumn(column)?.property.id ?? '')
}

/** Ids of all such columns; `property_row.gauges` holds their lengths. */
export const gaugeColumns: readonly string[] = propertyColumns.map(({ id }) => id).filter(columnDependsOnGauge)

/**
 * Gauge length [mm] under which elongations compare: a measured length is rounded to a whole number within the 1 % that ISO 6892-1, clause 8,
 * allows for marking, otherwise to 0.1 mm.
 */
export function nominalGauge(length: number): number {
  const whole = Math.round(length)
  return Math.abs(whole - length) <= 0.01 * length ? whole : Number(length.toFixed(1))
}

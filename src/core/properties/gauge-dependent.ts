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

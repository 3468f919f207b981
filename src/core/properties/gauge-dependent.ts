import { propertyColumn, propertyColumns } from './table-columns.ts'

/** Elongations and what is made of them mean nothing without their gauge length. */
const gaugeDependent = new Set(['uat.a', 'uat.uts_te', 'uat.toughness'])

/** Whether the numbers of a column of the property table compare over one original gauge length alone. */
export function dependsOnGauge(column: string): boolean {
  return gaugeDependent.has(propertyColumn(column)?.property.id ?? '')
}

/** Ids of all such columns; `property_row.gauges` holds their lengths. */
export const gaugeColumns: readonly string[] = propertyColumns.map(({ id }) => id).filter(dependsOnGauge)

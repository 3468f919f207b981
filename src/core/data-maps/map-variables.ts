import { propertyColumns } from '../properties/table-columns.ts'
import type { Variable } from './formula/formula.ts'

/** Id of the nominal thickness among the axes of a map. */
export const thicknessId = 't'

/** What an axis of a map or a formula may name: the columns of the property table and the nominal thickness. */
export const mapVariables: ReadonlyMap<string, Variable> = new Map([
  ...propertyColumns.map(({ id, property: { unit } }) => [id, { unit }] as const),
  [thicknessId, { unit: 'mm' }],
])

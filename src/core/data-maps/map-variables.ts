import { property } from '../properties/index.ts'
import { type PropertyColumn, propertyColumns } from '../properties/shown-column.ts'
import type { Variable } from './formula/formula.ts'
import { thicknessId, typedSymbol } from './variable-names.ts'

const thickness = { unit: 'mm', id: thicknessId }

/** By id (`uat.rm-TD`), symbol (`Rm-TD`) or name (`tensile strength, td`). Default direction of tension: RD. */
export const mapVariables: ReadonlyMap<string, Variable> = new Map([
  ...propertyColumns.map(({ id, property: { unit } }): [string, Variable] => [id, { unit, id }]),
  [thicknessId, thickness],
  ['thickness', thickness],
  ...[property('mat.t')!].map(({ name }): [string, Variable] => [name.toLowerCase(), thickness]),
  ...printedNames(),
])

function printedNames(): [string, Variable][] {
  const pairs = propertyColumns.flatMap((column) => namesOf(column).map((name) => ({ name, column })))
  return [...Map.groupBy(pairs, ({ name }) => name)].map(([name, columns]) => {
    const ids = columns.map(({ column }) => column.id)
    const { id, property: own } = columns[0]!.column
    return [name, { unit: own.unit, id, ...(ids.length > 1 && { ambiguous: ids }) }]
  })
}

function namesOf({ id, property: own, orientation }: PropertyColumn): string[] {
  const short = id.slice(id.indexOf('.') + 1).replace(/-(RD|DD|TD)$/, '')
  const names = new Set([typedSymbol(own.symbol), short, own.name.toLowerCase()])
  if (orientation === null) return [...names]
  return [...names].flatMap((name) => [
    `${name}-${orientation}`,
    `${name}, ${orientation.toLowerCase()}`,
    ...(orientation === 'RD' ? [name] : []),
  ])
}

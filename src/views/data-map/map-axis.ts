import type { MapAxis } from '#contract/views/data-map.ts'
import { compileFormula } from '#core/data-maps/formula/formula.ts'
import { mapVariables } from '#core/data-maps/map-variables.ts'
import { thicknessId } from '#core/data-maps/variable-names.ts'
import { formulaName } from '#core/data-maps/named-formulas.ts'
import { definedSymbol } from '#core/properties/property.ts'
import { property } from '#core/properties/index.ts'
import { propertyColumn } from '#core/properties/shown-column.ts'
import type { MapCoilValues } from '#server/properties/index.ts'

export type ReadableAxis = {
  readonly axis: MapAxis
  /** NaN without a value. */
  readonly valueOf: (coil: MapCoilValues) => number
  /** Column of the axis; null for a formula. */
  readonly plain: string | null
}

/**
 * Reads an axis. Values of a single column remain in the unit of the property.
 * @param gauge  original gauge length of elongations [mm]; undefined if unknown
 * @throws FormulaError with the position
 */
export function readAxis(asked: string, gauge?: number): ReadableAxis {
  const name = mapVariables.get(asked) ?? mapVariables.get(asked.toLowerCase())
  const id = name?.ambiguous ? undefined : name?.id
  const column = id === undefined ? undefined : propertyColumn(id)
  if (column) {
    const { property: own, orientation } = column
    const about = orientation ?? (column.preferred === '' ? null : column.preferred)
    const axis = {
      asked,
      label: about === null ? own.name : `${own.name}, ${about}`,
      property: own.id,
      symbol: definedSymbol(own.id, gauge),
      unit: own.unit,
      displayUnit: own.display.unit,
      columns: [column.id],
    }
    return { axis, valueOf: ({ cells }) => cells[column.id]?.mean ?? Number.NaN, plain: column.id }
  }
  if (id === thicknessId) {
    const { name: thickness, symbol } = property('mat.t')!
    const axis = {
      asked,
      label: `${thickness}, nominal`,
      property: null,
      symbol,
      unit: 'mm',
      displayUnit: 'mm',
      columns: [],
    }
    return { axis, valueOf: ({ thickness }) => thickness, plain: null }
  }
  const { names, unit, evaluate } = compileFormula(asked, mapVariables)
  const columns = names.filter((name) => name !== thicknessId)
  const named = { label: asked, symbol: '', ...formulaName(asked) }
  return {
    axis: { asked, ...named, property: null, unit, displayUnit: unit, columns },
    valueOf: ({ cells, thickness }) =>
      evaluate({ [thicknessId]: thickness, ...Object.fromEntries(columns.map((id) => [id, cells[id]!.mean])) }),
    plain: null,
  }
}

import { thicknessId } from '#core/data-maps/variable-names.ts'
import type { ShownColumn } from '#core/properties/shown-column.ts'

/** An axis as people write and read it, beside the id that addresses and formulas know. */
export type AxisName = { readonly id: string; readonly name: string }

/** `Tensile strength, TD [MPa]` of every column and of the thickness; two alike are told apart by their tests. */
export function axisNames(columns: readonly ShownColumn[]): readonly AxisName[] {
  const named = columns.map((column) => ({ column, name: nameOf(column) }))
  const uses = Map.groupBy(named, ({ name }) => name)
  return [
    { id: thicknessId, name: 'Thickness, nominal [mm]' },
    ...named.map(({ column, name }) => ({
      id: column.id,
      name: uses.get(name)!.length > 1 ? nameOf(column, column.test) : name,
    })),
  ]
}

/** What a field shows for an axis: the name of a column, or the formula itself. */
export function axisWritten(names: readonly AxisName[], asked: string): string {
  return names.find(({ id }) => id === asked)?.name ?? asked
}

/** The axis that somebody wrote: the column with this name, or what they wrote, a formula or an id. */
export function axisRead(names: readonly AxisName[], written: string): string {
  const text = written.trim()
  return names.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.id ?? text
}

function nameOf({ name, orientation, shownUnit }: ShownColumn, test?: string): string {
  const about = [name, ...(test === undefined ? [] : [test]), ...(orientation === null ? [] : [orientation])]
  return `${about.join(', ')}${shownUnit === '' ? '' : ` [${shownUnit}]`}`
}

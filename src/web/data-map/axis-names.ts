import { thicknessId } from '#core/data-maps/variable-names.ts'
import type { ShownColumn } from '#core/properties/shown-column.ts'

export type AxisName = { readonly id: string; readonly name: string }

/** `Tensile strength, TD [MPa]`; equal names are followed by their test. */
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

export function axisWritten(names: readonly AxisName[], axis: string): string {
  return names.find(({ id }) => id === axis)?.name ?? axis
}

/** Id of the column with this name; otherwise the text (an id or formula). */
export function axisRead(names: readonly AxisName[], written: string): string {
  const text = written.trim()
  return names.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.id ?? text
}

function nameOf({ name, orientation, shownUnit }: ShownColumn, test?: string): string {
  const about = [name, ...(test === undefined ? [] : [test]), ...(orientation === null ? [] : [orientation])]
  return `${about.join(', ')}${shownUnit === '' ? '' : ` [${shownUnit}]`}`
}

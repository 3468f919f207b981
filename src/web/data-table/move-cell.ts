/** From 0. */
export type CellPlace = { readonly row: number; readonly column: number }

/** Next cell for a key, within the table; undefined for other keys. */
export function moveCell(
  key: string,
  from: CellPlace,
  rows: number,
  columns: number,
  control = false,
): CellPlace | undefined {
  const at = (row: number, column: number) => ({
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  })
  switch (key) {
    case 'ArrowDown':
      return at(from.row + 1, from.column)
    case 'ArrowUp':
      return at(from.row - 1, from.column)
    case 'ArrowRight':
      return at(from.row, from.column + 1)
    case 'ArrowLeft':
      return at(from.row, from.column - 1)
    case 'PageDown':
      return at(from.row + 10, from.column)
    case 'PageUp':
      return at(from.row - 10, from.column)
    case 'Home':
      return at(control ? 0 : from.row, 0)
    case 'End':
      return at(control ? rows - 1 : from.row, columns - 1)
    default:
      return undefined
  }
}

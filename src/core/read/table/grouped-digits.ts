/** Digits in groups of three, `1,234.50`, `1.234,50`, `1 234,5`, `1'234`: numbers for people, not for a file. */
export function isGrouped(text: string): boolean {
  return /^[-+]?\d{1,3}(?:(?:,\d{3})+(?:\.\d*)?|(?:\.\d{3})+(?:,\d*)?|(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d*)?)$/.test(
    text.trim(),
  )
}

/**
 * Whether a column of numbers is one of whole numbers in groups: `998`, `999`, `1.000`, `1.001`. A decimal part of three digits beside
 * whole numbers alone is none that a machine writes: it would fall from 999 to 1.
 */
export function areWholeInGroups(cells: readonly string[]): boolean {
  const written = cells.filter((cell) => cell !== '')
  const grouped = written.filter((cell) => /^[-+]?[1-9]\d{0,2}(?:\.\d{3})+$/.test(cell))
  const whole = written.filter((cell) => /^[-+]?\d{1,3}$/.test(cell))
  return grouped.length > 0 && whole.length > 10 && grouped.length + whole.length === written.length
}

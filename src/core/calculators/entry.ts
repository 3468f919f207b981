/** A number as somebody typed it. */
export type Entry = {
  readonly value: number
  /** Half a unit of its last digit, and never more than 0.5 % of it: what its digits leave open. */
  readonly doubt: number
}

/** Of a number; above it the digits that were typed are taken for shorthand: 1 mm is not half a millimetre wrong. */
const largestDoubt = 0.005

/**
 * Reads a number with a decimal point or a decimal comma: `1029.5`, `1029,5`, `−0,05`, `1e-3`, `1 029.5`.
 *
 * @throws RangeError that says what is wrong and what to enter
 */
export function readEntry(text: string): Entry {
  const bare = text.trim().replaceAll('−', '-').replaceAll(/[\s']/g, '')
  if (bare === '') throw new RangeError('A number is missing.')
  const shown = text.trim().slice(0, 30)
  if (bare.includes(',') && bare.includes('.')) {
    throw new RangeError(`‘${shown}’ has a comma and a point. Enter one decimal sign and no sign between thousands.`)
  }
  const parts = /^([+-]?)(\d*)[.,]?(\d*)(?:e([+-]?\d{1,3}))?$/i.exec(bare)
  if (!parts || (parts[2] === '' && parts[3] === '')) {
    throw new RangeError(`‘${shown}’ is not a number. Enter one such as 1029.5 or 1029,5.`)
  }
  const value = Number(bare.replace(',', '.'))
  if (!Number.isFinite(value)) throw new RangeError(`‘${shown}’ is too large a number.`)
  const last = Number(parts[4] ?? 0) - parts[3]!.length
  return { value, doubt: Math.min(0.5 * 10 ** last, largestDoubt * Math.abs(value)) }
}

/**
 * Reads several numbers, separated by semicolons, blanks or lines: `10.02; 10.01 10.03`, `10,02 10,01`.
 *
 * @throws RangeError naming the number that cannot be read
 */
export function readEntries(text: string, most: number): Entry[] {
  const parts = text.split(/;|\s+|,\s/).filter((part) => part.trim() !== '')
  if (parts.length === 0) throw new RangeError('A number is missing.')
  if (parts.length > most) throw new RangeError(`${parts.length} numbers are given; enter at most ${most}.`)
  if (parts.some((part) => part.split(',').length > 2)) {
    throw new RangeError('Separate the numbers with semicolons or blanks: commas are decimal signs here.')
  }
  return parts.map(readEntry)
}

export type Entry = {
  readonly value: number
  /** Half a unit of the last digit, at most 0.5 % of the value; of a zero with decimals, `0.000`, half its last. */
  readonly uncertainty: number
}

/** Largest relative uncertainty: an entry such as `1` mm is an abbreviation, not uncertain by half a millimetre. */
const maxUncertainty = 0.005

/**
 * Reads a number with a decimal point or a decimal comma: `1029.5`, `1029,5`, `−0,05`, `1e-3`, `1 029.5`.
 * @throws RangeError with what is wrong and what to enter
 */
export function readEntry(text: string): Entry {
  const bare = text.trim().replaceAll('−', '-').replaceAll(/[\s']/g, '')
  if (bare === '') throw new RangeError('Enter a number.')
  const shown = text.trim().slice(0, 30)
  if (bare.includes(',') && bare.includes('.')) {
    throw new RangeError(`‘${shown}’ contains a comma and a point. Use one decimal sign and no thousands separator.`)
  }
  const parts = /^([+-]?)(\d*)[.,]?(\d*)(?:e([+-]?\d{1,3}))?$/i.exec(bare)
  if (!parts || (parts[2] === '' && parts[3] === '')) {
    throw new RangeError(`‘${shown}’ is not a number. Enter one such as 1029.5 or 1029,5.`)
  }
  const value = Number(bare.replace(',', '.'))
  if (!Number.isFinite(value)) throw new RangeError(`‘${shown}’ is too large.`)
  const last = Number(parts[4] ?? 0) - parts[3]!.length
  const half = 0.5 * 10 ** last
  const isMeasuredZero = value === 0 && last < 0
  return { value, uncertainty: isMeasuredZero ? half : Math.min(half, maxUncertainty * Math.abs(value)) }
}

/**
 * Reads several numbers, separated by semicolons, blanks or lines: `10.02; 10.01 10.03`, `10,02 10,01`.
 * @throws RangeError naming the number that cannot be read
 */
export function readEntries(text: string, max: number): Entry[] {
  const parts = text.split(/;|\s+|,\s/).filter((part) => part.trim() !== '')
  if (parts.length === 0) throw new RangeError('Enter a number.')
  if (parts.length > max) throw new RangeError(`${parts.length} numbers entered; enter at most ${max}.`)
  if (parts.some((part) => part.split(',').length > 2)) {
    throw new RangeError('Separate numbers with semicolons or spaces; a comma is a decimal sign here.')
  }
  return parts.map(readEntry)
}

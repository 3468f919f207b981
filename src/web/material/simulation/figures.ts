import { formatSignificant } from '#web/format/number.ts'

/** Five digits without trailing zeros, for parameters without a standard error. */
export function trimmed(value: number): string {
  const text = formatSignificant(value, 5)
  return text.includes('.') && !text.includes('×') ? text.replace(/\.?0+$/, '') : text
}

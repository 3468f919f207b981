import { formatSignificant } from '#web/format/number.ts'

/** Five digits of a parameter without a standard error, and no zeros that would only pretend precision. */
export function trimmed(value: number): string {
  const text = formatSignificant(value, 5)
  return text.includes('.') && !text.includes('×') ? text.replace(/\.?0+$/, '') : text
}

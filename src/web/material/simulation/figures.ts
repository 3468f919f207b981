import { formatFixed, formatSignificant, missing } from '#web/format/number.ts'

/** Digits down to the second of the standard error; five without one, and no zeros that would only pretend precision. */
export function trimmed(value: number, standardError: number | null = null): string {
  if (standardError !== null && standardError > 0 && Math.abs(value) < 1e6) {
    const decimals = Math.min(8, Math.max(0, 1 - Math.floor(Math.log10(standardError))))
    return formatFixed(value, decimals)
  }
  const text = formatSignificant(value, 5)
  return text.includes('.') && !text.includes('×') ? text.replace(/\.?0+$/, '') : text
}

/** Two digits: an error is not known better. */
export function known(error: number): string {
  return error === 0 ? missing : formatSignificant(error, 2)
}

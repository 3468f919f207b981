import { thinSpace } from '#core/count-words.ts'
import type { CustomDigits } from '#core/statistics/uncertain-decimals.ts'

export { thinSpace }
export type { CustomDigits }

/** What stands where a number is missing; the reason goes beside it. */
export const missing = '–'

/**
 * A number with fixed decimals, thousands grouped by thin spaces and a true minus: `1 029`, `−0.05`.
 * Below 10⁻³ or from 10⁶ on it is written with a power of ten, `7.4 × 10⁶`, because its fixed form would hide
 * its digits or bury them in zeros. Zero is zero. Not a finite number → `–`.
 */
export function formatNumber(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return missing
  const size = Math.abs(value)
  if (size !== 0 && (size < 1e-3 || size >= 1e6)) return formatPower(value)
  return formatFixed(value, decimals)
}

/** A number with so many significant digits and no more: `0.00812`, `312`, `1.25 × 10⁻⁴`. */
export function formatSignificant(value: number, digits: number): string {
  if (!Number.isFinite(value)) return missing
  if (value === 0) return '0'
  const size = Math.abs(value)
  if (size < 1e-3 || size >= 1e6) return formatPower(value, digits)
  const decimals = Math.max(0, digits - 1 - Math.floor(Math.log10(size)))
  return formatFixed(value, decimals)
}

/** A number in the digits of its kind. */
export function formatDigits(value: number, { decimals, significant }: CustomDigits): string {
  return significant === undefined ? formatNumber(value, decimals) : formatSignificant(value, significant)
}

/** `7.4 × 10⁶`: mantissa with two significant digits unless told otherwise; trailing zeros go. */
export function formatPower(value: number, digits = 2): string {
  if (!Number.isFinite(value)) return missing
  if (value === 0) return '0'
  const [mantissa = '0', exponent = '0'] = value.toExponential(digits - 1).split('e')
  const power = `10${superscript(Number(exponent))}`
  const short = mantissa.includes('.') ? mantissa.replace(/\.?0+$/, '') : mantissa
  if (short === '1') return power
  return `${minus(short)}${thinSpace}×${thinSpace}${power}`
}

/** Number and unit with a thin space between; the unit `1` is not written, `°` stands close. */
export function withUnit(number: string, unit: string): string {
  if (unit === '1' || unit === '') return number
  return unit === '°' ? number + unit : number + thinSpace + unit
}

/** Fixed decimals whatever the size: for what stands beside a number of its kind. */
export function formatFixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals)
  const bare = text.replace('-', '')
  const [whole = '0', fraction] = bare.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, thinSpace)
  const sign = text.startsWith('-') && Number(text) !== 0 ? '−' : ''
  return sign + grouped + (fraction === undefined ? '' : `.${fraction}`)
}

function minus(text: string): string {
  return text.replace('-', '−')
}

/** `⁻⁵` of −5. */
export function superscript(exponent: number): string {
  return Array.from(String(exponent), (c) => (c === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(c)])).join('')
}
